import { currentLanguage } from '../i18n/translate.ts'
import { formatPaise } from '../money.ts'
import { formatClock } from '../shop.ts'
import { formatQuantity } from '../weight/steps.ts'

type NamedItem = { name: string; names: Record<string, string> }

/** What the shopper is asked: may the substitute replace the missing units? */
export type AskedQuestion = {
  missing: NamedItem
  substitute: NamedItem & { quantity: number; weight: string | null; stepGrams: number | null }
  amountPaise: number
  answerBy: string
}

/** The values of its messages, in the current language. */
export function toQuestionTexts({ missing, substitute, amountPaise, answerBy }: AskedQuestion) {
  return {
    missing: nameOf(missing),
    substitute: describeUnits(substitute),
    amount: formatPaise(amountPaise),
    time: formatClock(answerBy),
  }
}

/** '2 × Joha Rice (1 kg)', '500 g Rohu' */
function describeUnits({ quantity, weight, stepGrams, ...item }: AskedQuestion['substitute']): string {
  if (stepGrams) return `${formatQuantity({ stepGrams }, quantity)} ${nameOf(item)}`
  return `${quantity} × ${nameOf(item)}${weight ? ` (${weight})` : ''}`
}

function nameOf({ name, names }: NamedItem): string {
  return names[currentLanguage()] ?? name
}
