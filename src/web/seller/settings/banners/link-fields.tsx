import { useState } from 'react'
import { type BannerLink, bannerPages, formatBannerLink } from '#domain/banners/banner-link.ts'
import { findCategory } from '#domain/catalogue.ts'
import { joinCategory, listCategoryChoices, splitCategory } from '#domain/category/category-choice.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { ProductSearch } from '#web/seller/products/search/product-search.tsx'
import { Select } from '#web/ui/form/select.tsx'

const kinds = ['category', 'product', 'search', 'page'] as const
type Kind = (typeof kinds)[number]

type LinkFieldsProps = { link: BannerLink | null; onChange: (link: BannerLink | null) => void }

/** Only places of this shop can be chosen. */
export function LinkFields({ link, onChange }: LinkFieldsProps) {
  const [kind, setKind] = useState<Kind>(link?.kind ?? 'category')
  const choices = listCategoryChoices(useSettings().categories)

  function chooseKind(name: string) {
    const chosen = kinds.find((one) => one === name) ?? 'category'
    setKind(chosen)
    if (chosen === 'page') onChange({ kind: 'page', page: bannerPages[0] })
    else onChange(chosen === 'category' ? toCategoryLink(choices[0]?.value ?? '') : null)
  }

  return (
    <div className="grid gap-3">
      <Select
        name="link"
        label={t('seller-settings.ownBanners.link')}
        options={kinds.map((value) => ({ value, text: t(`seller-settings.ownBanners.link.${value}`) }))}
        value={kind}
        onChange={(event) => chooseKind(event.currentTarget.value)}
      />
      {kind === 'category' ? (
        <Select
          name="link-category"
          label={t('seller-settings.ownBanners.link.whichCategory')}
          options={choices}
          value={
            link?.kind === 'category' ? joinCategory({ category: link.root, subcategory: link.slug }) : ''
          }
          onChange={(event) => onChange(toCategoryLink(event.currentTarget.value))}
        />
      ) : null}
      {kind === 'page' ? (
        <Select
          name="link-page"
          label={t('seller-settings.ownBanners.link.whichPage')}
          options={bannerPages.map((value) => ({ value, text: t(pageNames[value]) }))}
          value={link ? formatBannerLink(link) : ''}
          onChange={(event) => {
            const page = bannerPages.find((one) => one === event.currentTarget.value)
            if (page) onChange({ kind: 'page', page })
          }}
        />
      ) : null}
      {kind === 'search' ? (
        <TextField
          name="link-search"
          label={t('seller-settings.ownBanners.link.whichSearch')}
          maxLength={60}
          defaultValue={link?.kind === 'search' ? link.text : ''}
          onText={(typed) => {
            const text = typed.trim()
            onChange(text === '' ? null : { kind: 'search', text })
          }}
        />
      ) : null}
      {kind === 'product' ? <ProductLink link={link} onChange={onChange} /> : null}
    </div>
  )
}

function ProductLink({ link, onChange }: LinkFieldsProps) {
  const [name, setName] = useState(() => t('seller-settings.ownBanners.link.thisProduct'))
  return (
    <>
      {link?.kind === 'product' ? (
        <p className="text-sm">{t('seller-settings.ownBanners.link.chosen', { name })}</p>
      ) : null}
      <ProductSearch
        title={t('seller-settings.ownBanners.link.whichProduct')}
        addedIds={link?.kind === 'product' ? [link.id] : []}
        onAdd={({ _id, category, name: chosen }) => {
          const root = findCategory(category)?.path
          if (!root) return
          setName(chosen)
          onChange({ kind: 'product', root, id: _id })
        }}
      />
    </>
  )
}

function toCategoryLink(choice: string): BannerLink {
  const { category, subcategory } = splitCategory(choice)
  return { kind: 'category', root: category, slug: subcategory }
}

const pageNames = {
  '/products': 'seller-settings.ownBanners.page.products',
  '/Offers-Deals': 'shop.footer.offers',
  '/Best-Sellers': 'shop.footer.bestSellers',
  '/Delivery-Information': 'shop.footer.delivery',
  '/Payment-Methods': 'shop.footer.payment',
  '/return-policy': 'shop.footer.returns',
  '/Contact': 'shop.footer.contact',
  '/Faqs': 'shop.footer.faqs',
} as const
