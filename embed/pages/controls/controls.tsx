import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { DeskProblem } from '../../../bff/contract/index.ts';
import { copyTextOf } from '../../frame/copy-text.ts';
import { useConfirmation } from '../../frame/use-confirmation.ts';
import { en } from '../../languages/en.ts';

/** The `ref` of an element that has the focus when it is there. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** A button that submits no form. */
export const Button = (attributes: JSX.IntrinsicElements['button']) => <button type="button" {...attributes} />;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly input?: JSX.IntrinsicElements['input'];
  onValue(value: string): void;
}

export const Field = ({ label, value, input, onValue }: FieldProps) => (
  <label class="field">
    {label}
    <input dir="auto" {...input} value={value} onInput={({ currentTarget }) => onValue(currentTarget.value)} />
  </label>
);

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  onValue(value: Value): void;
}

export const Select = <Value extends string>({ label, value, options, onValue }: SelectProps<Value>) => (
  <label class="field">
    {label}
    <select
      value={value}
      onChange={({ currentTarget: { selectedIndex } }) => {
        const chosen = options[selectedIndex];
        if (chosen !== undefined) onValue(chosen[0]);
      }}
    >
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

interface CheckProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  onSwitch(isOn: boolean): void;
}

export const Check = ({ label, hint, isOn, onSwitch }: CheckProps) => (
  <label class="check">
    <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onSwitch(currentTarget.checked)} />
    <span>
      {label}
      {hint === undefined ? null : <small>{hint}</small>}
    </span>
  </label>
);

/** What is wrong with a field, beside it, by the rules of `journal build`. */
export function Problems({ problems, id }: { problems: readonly DeskProblem[]; id?: string }) {
  if (problems.length === 0) return null;
  return (
    <ul class="problems links" id={id}>
      {problems.map(({ line, level, problem, remedy }) => (
        <li key={problem} class={level === 'error' ? 'is-error' : undefined}>
          {line === null ? '' : `Line ${line}: `}
          {problem}; {remedy}.
        </li>
      ))}
    </ul>
  );
}

/** Copies what an element shows. What cannot be copied is selected. @param label what is copied, for the button's name */
export function CopyButton({ label, source }: { label: string; source: () => Element | null }) {
  const { state, setState } = useConfirmation<'copied' | 'refused'>((end) => end === 'copied');
  function copy() {
    const shown = source();
    if (shown !== null) setState(copyTextOf(shown) ? 'copied' : 'refused');
  }
  return (
    <>
      <button type="button" aria-label={`Copy ${label}`} onClick={copy}>
        {state === 'copied' ? 'Copied' : 'Copy'}
      </button>
      <span role="status" class={state === 'refused' ? 'note' : 'hidden'}>
        {state === 'copied' ? `${label} copied` : ''}
        {state === 'refused' ? en.notCopied : ''}
      </span>
    </>
  );
}

/** Lines end after slashes and between words, never inside a name. */
const END_OF_LINE = /(?<=[^/]\/|\S )(?=[^\s/])/;

/** Code with a button that copies it. @param label what it is, for the button's name */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div class="code">
      <pre>
        <code ref={shown}>{code.split(END_OF_LINE).map((part, index) => [index > 0 && <wbr />, part])}</code>
      </pre>
      <CopyButton label={label} source={() => shown.current} />
    </div>
  );
}
