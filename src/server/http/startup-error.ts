/** A reason not to start, in a sentence for whoever runs the shop. `main.ts` prints it without a stack and exits with 1. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartRefusal'
  }
}
