/** A reason not to start that the operator can fix. `main.ts` prints it without a stack, exit code 1. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartRefusal'
  }
}
