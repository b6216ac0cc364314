// Written by `npm run messages` from messages/en/catalogue.json.
import type { Tag } from '../translate.ts'

export type CatalogueMessages = {
  'catalogue.gallery.title': null
  'catalogue.gallery.market': null
  'catalogue.gallery.packed': null
  'catalogue.gallery.onTheWay': null
  'catalogue.gallery.door': null
  'catalogue.testimonials.title': null
  'catalogue.testimonials.quote': { text: string | number }
  'catalogue.testimonials.first.name': null
  'catalogue.testimonials.first.place': null
  'catalogue.testimonials.first.text': null
  'catalogue.testimonials.second.name': null
  'catalogue.testimonials.second.place': null
  'catalogue.testimonials.second.text': null
  'catalogue.testimonials.third.name': null
  'catalogue.testimonials.third.place': null
  'catalogue.testimonials.third.text': null
  'catalogue.whyUs.title': null
  'catalogue.whyUs.fast.title': { minutes: string | number }
  'catalogue.whyUs.fast.text': null
  'catalogue.whyUs.farmers.title': null
  'catalogue.whyUs.farmers.text': null
  'catalogue.whyUs.prices.title': null
  'catalogue.whyUs.prices.text': null
  'catalogue.whyUs.trust.title': null
  'catalogue.whyUs.trust.text': null
  'catalogue.app.title': { shop: string | number }
  'catalogue.app.text': null
  'catalogue.app.done': { shop: string | number }
  'catalogue.app.install': null
  'catalogue.app.how': null
  'catalogue.app.apple.title': null
  'catalogue.app.apple.text': null
  'catalogue.app.others.title': null
  'catalogue.app.others.text': null
  'catalogue.bestSellers.description': null
  'catalogue.bestSellers.text': null
  'catalogue.buy.taxes': null
  'catalogue.buy.weighed': null
  'catalogue.buy.now': null
  'catalogue.buy.fees': { handling: string | number; platform: string | number }
  'catalogue.buy.viewCart': { items: string | number }
  'catalogue.categories.label': null
  'catalogue.categories.all': null
  'catalogue.categories.browse': null
  'catalogue.category.description': { category: string | number }
  'catalogue.category.empty': null
  'catalogue.products': null
  'catalogue.seeAll': null
  'catalogue.filters.label': null
  'catalogue.filters.start': null
  'catalogue.filters.sort': null
  'catalogue.filters.price': null
  'catalogue.filters.anyPrice': null
  'catalogue.filters.offer': null
  'catalogue.filters.inStock': null
  'catalogue.filters.clear': null
  'catalogue.filters.selected': null
  'catalogue.sort.featured': null
  'catalogue.sort.price': null
  'catalogue.sort.-price': null
  'catalogue.sort.discount': null
  'catalogue.sort.newest': null
  'catalogue.sort.name': null
  'catalogue.band.under-50': null
  'catalogue.band.50-100': null
  'catalogue.band.100-200': null
  'catalogue.band.200-500': null
  'catalogue.band.over-500': null
  'catalogue.summary.count': { count: number }
  'catalogue.summary.countFor': { count: number; q: string | number }
  'catalogue.summary.andSimilar': { count: string | number; summary: string | number }
  'catalogue.summary.resultsFor': { q: string | number; word: string | number }
  'catalogue.summary.similarTo': { q: string | number }
  'catalogue.search.title': { q: string | number }
  'catalogue.search.results': null
  'catalogue.noResults.title': { q: string | number }
  'catalogue.noResults.text': { link: Tag; phone: string | number }
  'catalogue.noMatch.title': null
  'catalogue.noMatch.clear': null
  'catalogue.noMatch.text': null
  'catalogue.offers.title': null
  'catalogue.offers.description': null
  'catalogue.offers.text': null
  'catalogue.offers.empty.title': null
  'catalogue.offers.empty.text': null
  'catalogue.gallery.label': { name: string | number }
  'catalogue.gallery.picture': { count: string | number; number: string | number }
  'catalogue.product.about': null
  'catalogue.product.related': null
  'catalogue.product.more': null
  'catalogue.breadcrumb.label': null
  'catalogue.breadcrumb.home': null
  'catalogue.all.title': null
  'catalogue.all.description': null
  'catalogue.all.empty.title': null
  'catalogue.all.empty.text': null
}
