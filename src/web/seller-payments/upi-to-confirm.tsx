/** Transfers by UPI that a seller has yet to find in the bank account. */
export function UpiToConfirm() {
  return null
}
