import { useRef } from 'preact/hooks';
import type { Inspection, NumberedReceipt } from './inspection.ts';

/** Copies text to the clipboard. A page without a secure context has no clipboard; there it selects the shown text. */
async function copy(text: string, shown: Element | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
  }
}

function ReceiptItem({ receipt: { event, properties, held } }: { receipt: NumberedReceipt }) {
  return (
    <li>
      <details>
        <summary>
          {event} <small>– {held === null ? 'sent' : `not sent: ${held}`}</small>
        </summary>
        <pre>{JSON.stringify({ event, properties }, null, 2)}</pre>
      </details>
    </li>
  );
}

/** Every event of analytics with exactly the properties that left the page, or would have. */
export function Receipts({ inspection: { receipts } }: { inspection: Inspection }) {
  const list = useRef<HTMLOListElement>(null);
  const all = () => receipts.map(({ event, properties, held }) => ({ event, properties, held })).reverse();
  return (
    <>
      <div class="bar">
        <p>{receipts.length === 0 ? 'Analytics has sent nothing yet.' : 'What analytics sends, the newest first.'}</p>
        {receipts.length === 0 ? null : (
          <button type="button" onClick={() => void copy(JSON.stringify(all(), null, 2), list.current)}>
            Copy as JSON
          </button>
        )}
      </div>
      <ol ref={list}>
        {receipts.map((receipt) => (
          <ReceiptItem key={receipt.number} receipt={receipt} />
        ))}
      </ol>
    </>
  );
}
