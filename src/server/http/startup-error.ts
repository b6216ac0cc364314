/** A fault that the operator can fix. `main.ts` prints only the message and exits with 1. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}
