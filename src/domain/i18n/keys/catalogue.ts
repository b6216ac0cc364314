// Written by `npm run messages` from messages/en/catalogue.json.
// biome-ignore format: one line a key
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
}
