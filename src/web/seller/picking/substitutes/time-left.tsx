import { useEffect, useState } from 'react'
import { formatSeconds, secondsLeft } from './question-time.ts'

/** Counts down. Screen readers get the time of the day instead. */
export function TimeLeft({ answerBy }: { answerBy: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true" className="tabular inline-block min-w-9 font-semibold">
      {formatSeconds(secondsLeft(answerBy, now))}
    </span>
  )
}
