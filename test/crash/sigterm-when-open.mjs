/** Loaded before the shop by a test: a supervisor that ends the shop in the very moment in which it says that it is open. */
const { write } = process.stderr

process.stderr.write = (text, ...rest) => {
  const isDone = write.call(process.stderr, text, ...rest)
  if (String(text).includes('is open:')) process.kill(process.pid, 'SIGTERM')
  return isDone
}
