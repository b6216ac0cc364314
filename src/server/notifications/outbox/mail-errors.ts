/** What can't be delivered however often it is tried: whom it is for is nobody there. */
export class UndeliverableError extends Error {}

/** The server itself is away, or lets the shop in no more: any other mail would fare no better now. */
export class MailServerUnavailableError extends Error {}
