import { formatClock } from '../i18n/dates.ts'
import { currentLanguage } from '../i18n/translate.ts'
import { formatPaise } from '../money.ts'
import { formatWeight } from '../weight/local-weight.ts'
import { formatQuantity } from '../weight/steps.ts'

type NamedItem = { name: string; names: Record<string, string> }
type Units = { quantity: number; stepGrams?: number | null | undefined }

/** What the shopper is asked: may the substitute replace the missing units? */
export type AskedQuestion = {
  missing: NamedItem & Units
  substitute: NamedItem & Units & { weight: string | null }
  amountPaise: number
  answerBy: string
}

/** The values of its messages, in the current language. */
export function toQuestionTexts({ missing, substitute, amountPaise, answerBy }: AskedQuestion) {
  return {
    missing: unitsText(missing, nameOf(missing)),
    substitute: substituteText(substitute),
    amount: formatPaise(amountPaise),
    time: formatClock(answerBy),
  }
}

/** '2 × Joha Rice', '500 g Rohu' */
export function unitsText({ quantity, stepGrams }: Units, name: string): string {
  return `${formatQuantity({ stepGrams }, quantity)} ${stepGrams ? '' : '× '}${name}`
}

/** '2 × Joha Rice (1 kg)', '500 g Rohu' */
function substituteText({ weight, ...item }: AskedQuestion['substitute']): string {
  return unitsText(item, nameOf(item)) + (weight && !item.stepGrams ? ` (${formatWeight(weight)})` : '')
}

function nameOf({ name, names }: NamedItem): string {
  return names[currentLanguage()] ?? name
}
