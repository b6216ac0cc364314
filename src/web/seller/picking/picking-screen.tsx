import { useState } from 'react'
import type { Picking } from '#contract/seller/picking.ts'
import { buildPickingView } from './build-picking-view.ts'
import { PackBar } from './pack-bar.tsx'
import { PackedOrder } from './packed-order.tsx'
import { PickGroups } from './pick-groups.tsx'
import { PickingHeader } from './picking-header.tsx'
import { RefusedActions } from './refused-actions.tsx'
import { useAnswerToasts } from './substitutes/answers.ts'
import { usePicker } from './use-picker.ts'
import { useCurrentPicking, usePickQueue } from './use-picking.ts'

type PickingScreenProps = {
  loaded: Picking
  /** The address that the staff member logs in with. */
  staff: string
  /** Beside the list, within the details of the order. */
  isColumn?: boolean
}

export function PickingScreen({ loaded, staff, isColumn = false }: PickingScreenProps) {
  const [queue, { actions, refusal }] = usePickQueue({ id: loaded._id, staff })
  const picking = useCurrentPicking(loaded)
  const [wasOpen] = useState(picking.packed === null)
  const view = buildPickingView(picking, refusal ? [] : actions)
  const { announcement, ...picker } = usePicker(queue, view)
  useAnswerToasts(picking)
  const isPickable = isOpen(picking) && !refusal && (picking.packer === null || picking.isMine)
  const Root = isColumn ? 'section' : 'article'
  return (
    <Root
      aria-labelledby="picking-title"
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3 max-md:pb-40"
    >
      <PickingHeader picking={picking} picked={isPickable ? null : view.picked} isColumn={isColumn} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {refusal ? (
        <RefusedActions refusal={refusal} actions={actions} picking={picking} queue={queue} />
      ) : null}
      {picking.packed && !isColumn ? (
        <PackedOrder picking={picking} packed={picking.packed} takesFocus={wasOpen} />
      ) : null}
      <PickGroups picking={picking} groups={view.groups} picker={isPickable ? picker : null} />
      {isPickable ? (
        <PackBar {...{ picking, view, queue }} waiting={actions.length} onScanned={picker.pick} />
      ) : null}
    </Root>
  )
}

/** After packing, sending out or cancelling, nothing is picked any more. */
function isOpen({ status, packed }: Picking): boolean {
  return packed === null && (status === 'Pending' || status === 'Processing')
}
