import { t } from '#domain/i18n/translate.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { useFreshToDo } from '#web/seller/layout/nav/to-do-query.ts'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { SetupCard } from './setup-card.tsx'
import { ToDoList } from './to-do-list.tsx'

export function ToDoPage() {
  return (
    <>
      <PageHeader title={t('seller-orders.menu.toDo')} />
      <LoadedQuery
        query={useFreshToDo()}
        errorTitle={t('seller-orders.toDo.loadError')}
        loading={t('seller-orders.toDo.loading')}
        className="max-w-4xl gap-2"
      >
        {({ counts, setup }) => (
          <div className="grid max-w-4xl gap-6">
            {setup && setup.left.length > 0 ? <SetupCard {...setup} /> : null}
            <ToDoList counts={counts} />
          </div>
        )}
      </LoadedQuery>
    </>
  )
}
