// Written by `npm run messages` from messages/en/shop.json.
import type { Tag } from '../translate.ts'

export type ShopMessages = {
  'shop.items': { count: number }
  'shop.language.title': null
  'shop.nav.home': null
  'shop.nav.products': null
  'shop.nav.orders': null
  'shop.nav.contact': null
  'shop.nav.account': null
  'shop.nav.login': null
  'shop.nav.logout': null
  'shop.nav.main': null
  'shop.nav.menu': null
  'shop.nav.accountOf': { name: string | number }
  'shop.search.short': null
  'shop.search.label': null
  'shop.search.placeholder': null
  'shop.search.suggestions': null
  'shop.search.category': null
  'shop.cartLink': { items: string | number }
  'shop.cartBar.title': null
  'shop.cartBar.fees': { fees: string | number }
  'shop.cartBar.view': null
  'shop.logo': { shop: string | number }
  'shop.footer.bestSellers': null
  'shop.footer.offers': null
  'shop.footer.contact': null
  'shop.footer.faqs': null
  'shop.footer.delivery': null
  'shop.footer.returns': null
  'shop.footer.payment': null
  'shop.footer.privacy': null
  'shop.footer.terms': null
  'shop.footer.quickLinks': null
  'shop.footer.help': null
  'shop.footer.talk': null
  'shop.footer.follow': null
  'shop.footer.rights': { shop: string | number; year: string | number }
  'shop.footer.soldBy': { seller: string | number }
  'shop.home.bestSellers': null
  'shop.home.noProducts': null
  'shop.home.allProducts': null
  'shop.home.slides.play': null
  'shop.home.slides.pause': null
  'shop.home.slides.previous': null
  'shop.home.slides.next': null
  'shop.home.slides.dot': { number: string | number; title: string | number }
  'shop.home.slides.place': { count: string | number; number: string | number }
  'shop.home.slides.shop': null
  'shop.home.slides.deals': null
  'shop.home.slides.title': null
  'shop.home.categories': null
  'shop.home.category.title': null
  'shop.home.category.empty': null
  'shop.home.category.see': { category: string | number }
  'shop.home.pin.title': null
  'shop.home.pin.text': null
  'shop.home.pin.label': null
  'shop.cart.full': { max: string | number }
  'shop.cart.tooMany': { max: string | number }
  'shop.cart.added': null
  'shop.cart.removed': null
  'shop.cart.updated': null
  'shop.ui.error.title': null
  'shop.ui.error.retry': null
  'shop.ui.error.offline': null
  'shop.ui.skip': null
  'shop.ui.close': null
  'shop.ui.quantity.of': { name: string | number }
  'shop.ui.quantity.less': { name: string | number }
  'shop.ui.quantity.more': { name: string | number }
  'shop.ui.notifications': null
  'shop.footer.fssai': { licence: string | number }
  'shop.offline': null
  'shop.noAnswer': null
  'shop.failed': null
  'shop.search.recent': null
  'shop.search.clear': null
  'shop.search.remove': { text: string | number }
  'shop.offline.newVersion': null
  'shop.offline.reload': null
  'shop.offline.bar': null
  'shop.offline.back': null
  'shop.category.Grocery': null
  'shop.category.Vegetable': null
  'shop.category.Electronics': null
  'shop.category.Instant': null
  'shop.category.Fruits': null
  'shop.category.Fashion': null
  'shop.category.Grains': null
  'shop.category.Dairy': null
  'shop.category.Services': null
  'shop.category.Animalfoods': null
  'shop.product.outOfStock': null
  'shop.product.addToCart': null
  'shop.product.add': null
  'shop.product.addName': { name: string | number }
  'shop.product.mrp': null
  'shop.product.off': { percent: string | number }
  'shop.product.stars': { of: string | number; stars: string | number }
  'shop.product.loading': null
  'shop.list.searching': null
  'shop.list.loading': null
  'shop.list.retry': null
  'shop.list.more': null
  'shop.list.progress': { shown: string | number; total: string | number }
  'shop.home.category.count': { category: string | number; count: number }
  'shop.error.notFound': null
  'shop.error.title': null
  'shop.error.ours': null
  'shop.error.busy': null
  'shop.error.call': { number: string | number; phone: Tag }
  'shop.offlinePage.title': null
  'shop.offlinePage.text': null
  'shop.day.Mo': null
  'shop.day.Tu': null
  'shop.day.We': null
  'shop.day.Th': null
  'shop.day.Fr': null
  'shop.day.Sa': null
  'shop.day.Su': null
  'shop.home.pin.available': null
  'shop.home.pin.unavailable': null
  'shop.home.pin.byAddress': null
  'shop.hours.open': { hour: string | number }
  'shop.hours.closed': { hour: string | number }
  'shop.hours.closedOn': { day: string; hour: string | number }
  'shop.offline.orderUpdate': null
}
