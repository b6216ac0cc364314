import { shop } from '#rules/shop.ts'

/** The shop's hours, whose times stay on one line where one is wide enough. */
export function Hours() {
  const [days, ...times] = shop.hours.split(' ')
  return (
    <>
      {days} <span className="inline-block">{times.join(' ')}</span>
    </>
  )
}
