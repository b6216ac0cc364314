/** A terminal that keeps what a command prints. */
export function openRecordedTerminal() {
  const printed = { out: '', err: '' }
  return {
    printed,
    terminal: {
      out: (text: string) => {
        printed.out += text
      },
      err: (text: string) => {
        printed.err += text
      },
    },
  }
}
