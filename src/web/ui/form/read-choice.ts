/** The choice of a select or of radio buttons. The first one for any other text. */
export function readChoice<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  value: string,
): Choice {
  return choices.find((choice) => choice === value) ?? choices[0]
}
