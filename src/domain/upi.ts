/** So long after it was ordered somebody may still say that an unpaid order was paid: banks are slow, and people look late. */
export const utrWindowDays = 7
/** So many payments of one shopper wait for a seller to look for them. */
export const maxPendingUtrs = 5
/** Once so many numbers of a shopper were looked for in vain … */
export const maxRejectedUtrs = 3
/** … within so many days, a number alone holds no goods back any more. */
export const rejectedUtrWindowDays = 30

/** Why a seller says that an order was not paid. */
export const utrRejectionReasons = ['not-found', 'amount', 'other'] as const
export type UtrRejectionReason = (typeof utrRejectionReasons)[number]

export const wrongRefusalError = 'This is the order total. Confirm the payment instead.'

export type UpiLinkParams = {
  /** Where it goes: 'name@bank'. */
  payeeId: string
  payeeName: string
  amountPaise: number
  orderNumber: number
}

/**
 * The link that opens any UPI app with everything filled in, and what a QR code of it says. The parameters are those of NPCI's 'Common URL Specifications
 * for Deep Linking and Proximity Integration' (UPI Linking Specifications 1.6, November 2017, section 1.2): pa and pn the payee, am rupees as a decimal number,
 * cu the currency, tn what the payer reads, tr the payee's own reference, 35 characters at most. A blank is %20 there, never a plus; the @ of
 * the id stands as it is, since apps are known that look for it.
 */
export function upiLink({ payeeId, payeeName, amountPaise, orderNumber }: UpiLinkParams): string {
  const parameters = {
    pn: payeeName,
    am: upiAmount(amountPaise),
    cu: 'INR',
    tn: `Order ${orderNumber}`,
    tr: `Order${orderNumber}`,
  }
  const rest = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?pa=${encodeURIComponent(payeeId).replace('%40', '@')}&${rest.join('&')}`
}

/** '123.45', as apps take an amount: by its digits, since a division would make a float of it. */
export function upiAmount(paise: number): string {
  const digits = String(paise).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The twelve digits of a UTR, however they are spaced; null where it is none. */
export function parseUtr(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{12}$/.test(digits) && !/^0+$/.test(digits) ? digits : null
}

/** '1234 5678 9012': as people read it to each other. */
export function formatUtr(utr: string): string {
  return utr.replace(/(.{4})(?=.)/g, '$1 ')
}

export const utrError =
  'A UTR has 12 digits. Your UPI app shows it with the payment, as “UTR”, “UPI Ref. No.” or “UPI transaction ID”.'
