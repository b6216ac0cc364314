/** Preloaded into the shop: sends SIGTERM in the same moment as its "is open" line. */
const { write } = process.stderr

process.stderr.write = (text, ...rest) => {
  const isDone = write.call(process.stderr, text, ...rest)
  if (String(text).includes('is open:')) process.kill(process.pid, 'SIGTERM')
  return isDone
}
