/** The recipient does not exist: a retry is useless. */
export class UndeliverableError extends Error {}

/** The server is unreachable or refuses the login: any other mail would fail too. */
export class MailServerUnavailableError extends Error {}
