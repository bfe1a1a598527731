// @ts-check
const REQUIRED = [20, 19];

/** Ends this program with a message when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = REQUIRED;
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return;
  console.error(`Journal needs Node ${REQUIRED.join('.')} or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}
