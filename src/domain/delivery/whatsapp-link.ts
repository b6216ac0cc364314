import { phoneKey } from '../address.ts'

/** Characters. Longer links do not open in every version of WhatsApp. */
export const maxWhatsAppText = 1800

/** Opens a chat with a text that the sender can still change. null: the number is too short for WhatsApp. */
export function whatsAppLink({ phone, text }: { phone: string; text: string }): string | null {
  const digits = internationalDigits(phone)
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(toPlainText(text))}`
}

/** A number of ten digits is Indian, unless it begins with +. */
function internationalDigits(phone: string): string | null {
  const key = phone.trim().startsWith('+') ? phone.replace(/\D/g, '') : phoneKey(phone)
  if (key.length < 10) return null
  return key.length === 10 && !phone.trim().startsWith('+') ? `91${key}` : key
}

/** Lines without control characters, halves of a character and marks that change the direction of writing. */
function toPlainText(text: string): string {
  return text
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Cs}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}

/** One line: a name with a line break must not look like another line of the message. */
export function toOneLine(text: string): string {
  return toPlainText(text.replace(/\s+/g, ' '))
}

type Message = { head: string; lines: readonly string[]; foot: string; more: (count: number) => string }

/** As many whole lines as fit, and how many were left out. */
export function fitMessage({ head, lines, foot, more }: Message, max = maxWhatsAppText): string {
  const join = (shown: number) => {
    const left = lines.length - shown
    return [head, ...lines.slice(0, shown), ...(left > 0 ? [more(left)] : []), foot].join('\n')
  }
  let shown = lines.length
  while (shown > 0 && join(shown).length > max) shown--
  const text = join(shown)
  return text.length <= max ? text : text.slice(0, max)
}
