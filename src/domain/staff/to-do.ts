/** What waits for staff, in the order of an order's way through the shop. */
export const toDoItems = [
  'accept',
  'pick',
  'handOver',
  'deliver',
  'failed',
  'late',
  'upi',
  'payments',
  'conflicts',
  'tickets',
  'ticketsLate',
  'low',
] as const
export type ToDoItem = (typeof toDoItems)[number]

/** Counts end here: a list of thousands is no to-do list. */
export const maxToDoCount = 1000
