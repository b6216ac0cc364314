import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/toast/toast.ts'
import { OrderCard } from './order-card.tsx'

const pageSize = 10

export function OrderList({ orders }: { orders: MyOrder[] }) {
  const [shown, setShown] = useState(pageSize)
  const { printed, print } = usePrintOrder()
  const list = useRef<HTMLUListElement>(null)
  const older = orders.length - shown

  function showOlder() {
    // Focus moves to the first new order.
    flushSync(() => setShown(shown + pageSize))
    list.current?.children[shown]?.querySelector('h2')?.focus()
  }

  return (
    <>
      <div className={printed ? 'print:hidden' : undefined}>
        <ul ref={list} className="grid grid-cols-1 gap-4">
          {orders.slice(0, shown).map((order) => (
            <li key={order._id} className="order-place">
              <OrderCard order={order} onPrint={print} />
            </li>
          ))}
        </ul>
        {older > 0 ? (
          <Button variant="secondary" onClick={showOlder} className="mt-4 w-full">
            {t('account.orders.older', { count: older })}
          </Button>
        ) : null}
      </div>
      {printed ? <printed.Paper order={printed.order} /> : null}
    </>
  )
}

function usePrintOrder() {
  const [printed, setPrinted] = useState<{ order: MyOrder; Paper: ComponentType<{ order: MyOrder }> } | null>(
    null,
  )
  useEffect(() => {
    if (!printed) return
    const after = () => setPrinted(null)
    window.addEventListener('afterprint', after)
    window.print()
    return () => window.removeEventListener('afterprint', after)
  }, [printed])
  async function print(order: MyOrder): Promise<void> {
    const { PrintableOrder } = await import('./printable-order.tsx')
    // A new object, so that the same order prints twice in browsers without `afterprint`.
    setPrinted({ order, Paper: PrintableOrder })
  }
  return { printed, print: (order: MyOrder) => void print(order).catch(showError) }
}
