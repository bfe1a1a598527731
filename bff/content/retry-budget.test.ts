import { expect, test } from 'vitest';
import { RetryBudget } from './lake-guard.ts';

const spendAll = (budget: RetryBudget): number => {
  let spent = 0;
  while (budget.spend()) spent += 1;
  return spent;
};

test('a new budget has ten retries', () => {
  expect(spendAll(new RetryBudget())).toBe(10);
});

test('ten successful queries earn one retry', () => {
  const budget = new RetryBudget();
  spendAll(budget);
  for (let query = 0; query < 9; query += 1) budget.earn();
  expect(spendAll(budget)).toBe(0);
  for (let query = 0; query < 31; query += 1) budget.earn();
  expect(spendAll(budget)).toBeGreaterThanOrEqual(3);
});

test('any number of successful queries earns at most ten retries', () => {
  const budget = new RetryBudget();
  for (let query = 0; query < 1_000; query += 1) budget.earn();
  expect(spendAll(budget)).toBe(10);
});
