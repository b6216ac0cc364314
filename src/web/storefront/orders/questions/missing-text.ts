import type { SubstituteQuestion } from '#contract/substitute.ts'
import { unitsText } from '#domain/substitution/asked-question.ts'
import { localName } from '#web/local-name.ts'

/** '2 × Rohu', '500 g Rohu' */
export function missingText({ quantity, stepGrams, ...product }: SubstituteQuestion['replaces']): string {
  const name = localName(product)
  return quantity === undefined ? name : unitsText({ quantity, stepGrams }, name)
}
