import type { ReactNode } from 'react'
import type { Substitute } from '#contract/substitute.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { chargedText } from '#web/orders/order-amounts.ts'
import { PrintCheckbox } from './print-checkbox.tsx'
import { PrintedSubstitute } from './printed-substitute.tsx'

type SlipLineProps = { quantity: string; name: ReactNode; pack: string | null; isMissing?: boolean }

export function SlipLine({ quantity, name, pack, isMissing = false }: SlipLineProps) {
  return (
    <tr className="break-inside-avoid border-b border-current align-top">
      <td className="w-6 py-1.5">{isMissing ? null : <PrintCheckbox />}</td>
      <td className="tabular w-1 py-1.5 pr-2 text-right text-base leading-5 font-bold whitespace-nowrap">
        {quantity}
      </td>
      <td className="py-1.5 wrap-anywhere">
        <span className="font-medium">{name}</span>
        {pack ? <span className="block">{pack}</span> : null}
      </td>
    </tr>
  )
}

export function SubstituteSlipLine({ substitute }: { substitute: Substitute }) {
  const { product } = substitute
  return (
    <SlipLine
      quantity={`${chargedText(substitute)}${product.stepGrams ? '' : ' ×'}`}
      name={<PrintedSubstitute product={product} />}
      pack={product.stepGrams || !product.weight ? null : formatWeight(product.weight)}
    />
  )
}
