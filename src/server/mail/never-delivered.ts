/** What can't be delivered however often it is tried: whom it is for is nobody there. */
export class NeverDelivered extends Error {}
