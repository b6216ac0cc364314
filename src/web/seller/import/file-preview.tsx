import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatFileSize } from '#web/seller/layout/format-texts.ts'

export function FilePreview({ file }: { file: CatalogueImport }) {
  return (
    <section className="min-w-0">
      <h2 className="text-lg font-semibold">{t('seller-products.import.preview.title')}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t('seller-products.import.preview.size', {
          size: formatFileSize(file.bytes),
          count: file.headers.length,
        })}
        {file.encoding === 'windows-1252' ? ` ${t('seller-products.import.preview.encoding')}` : ''}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('seller-products.import.preview.title')}
        className="mt-2 overflow-x-auto rounded-md border border-line bg-surface"
      >
        <table className="w-full text-left text-sm">
          <thead className="bg-sunken">
            <tr>
              {file.headers.map((header, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                <th key={index} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                  {header || t('seller-products.import.column', { position: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.sample.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              <tr key={row} className="border-t border-line">
                {file.headers.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                  <td key={index} className="max-w-60 truncate px-3 py-2">
                    {cells[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
