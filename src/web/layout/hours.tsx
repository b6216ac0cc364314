import { shop } from '#rules/shop.ts'

/** The shop's hours, whose times stay on one line. */
export function Hours() {
  const [days, ...times] = shop.hours.split(' ')
  return (
    <>
      {days} <span className="whitespace-nowrap">{times.join(' ')}</span>
    </>
  )
}
