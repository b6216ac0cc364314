import type { SetupStep } from '#domain/settings/setup-steps.ts'
import { useToDo } from '#web/seller/layout/nav/to-do-query.ts'
import { SetupLine } from './setup-card.tsx'

/** On the page of a step: the way to the next one, once this one is done. */
export function SetupNext({ step }: { step: SetupStep }) {
  const { data } = useToDo()
  const setup = data?.setup
  if (!setup || setup.left.length === 0 || setup.left.includes(step)) return null
  return (
    <div className="mt-4 max-w-4xl">
      <SetupLine {...setup} />
    </div>
  )
}
