// Written by `npm run messages` from messages/en/seller-settings.json.
import type { Tag } from '../translate.ts'

export type SellerSettingsMessages = {
  'seller-settings.page.title': null
  'seller-settings.page.text': null
  'seller-settings.page.failed': null
  'seller-settings.page.loading': null
  'seller-settings.reset': { defaultText: string | number; hidden: Tag; label: string | number }
  'seller-settings.noDefault': null
  'seller-settings.save.changes': { count: number }
  'seller-settings.save.discard': null
  'seller-settings.save.busy': null
  'seller-settings.save.button': null
  'seller-settings.saved': null
  'seller-settings.saveFailed': null
  'seller-settings.section.shop.title': null
  'seller-settings.section.shop.text': null
  'seller-settings.section.contact.title': null
  'seller-settings.section.contact.text': null
  'seller-settings.section.delivery.title': null
  'seller-settings.section.delivery.text': null
  'seller-settings.section.delivery.summary': { count: number; hours: string | number }
  'seller-settings.section.cash.title': null
  'seller-settings.section.cash.text': null
  'seller-settings.section.cash.noLimit': null
  'seller-settings.section.cash.summary': { most: number }
  'seller-settings.section.trust.title': null
  'seller-settings.section.trust.text': null
  'seller-settings.section.trust.off': null
  'seller-settings.section.trust.first': { amount: string | number; count: number }
  'seller-settings.section.trust.refused': { count: number }
  'seller-settings.section.payment.title': null
  'seller-settings.section.payment.text': null
  'seller-settings.section.payment.summary': { upiId: string | number }
  'seller-settings.section.payment.noUpi': null
  'seller-settings.section.legal.title': null
  'seller-settings.section.legal.text': null
  'seller-settings.section.banners.title': null
  'seller-settings.section.banners.text': null
  'seller-settings.section.import.title': null
  'seller-settings.section.import.text': null
  'seller-settings.section.import.fetched': null
  'seller-settings.section.import.skipped': null
  'seller-settings.section.first.title': null
  'seller-settings.section.first.text': null
  'seller-settings.section.first.summary': null
  'seller-settings.fetchPictures.label': null
  'seller-settings.fetchPictures.hint': null
  'seller-settings.name': null
  'seller-settings.tagline': null
  'seller-settings.blurb': null
  'seller-settings.email': null
  'seller-settings.input.name': null
  'seller-settings.input.tagline': null
  'seller-settings.input.blurb': null
  'seller-settings.input.addressLine': null
  'seller-settings.input.sellerName': null
  'seller-settings.input.officerName': null
  'seller-settings.input.slideTitle': null
  'seller-settings.input.slideText': null
  'seller-settings.input.linkName': null
  'seller-settings.error.role': null
  'seller-settings.error.code': null
  'seller-settings.error.codeMissing': null
  'seller-settings.error.anyCodeMissing': null
  'seller-settings.error.addressLines': { max: string | number }
  'seller-settings.error.phones': { max: string | number }
  'seller-settings.error.pins': { max: string | number }
  'seller-settings.error.pin': { pin: string | number }
  'seller-settings.error.pinTwice': null
  'seller-settings.error.noDay': null
  'seller-settings.error.dayTwice': null
  'seller-settings.error.times': null
  'seller-settings.error.closes': null
  'seller-settings.error.links': { max: string | number }
  'seller-settings.error.linkTwice': null
  'seller-settings.error.linkUrl': { name: string | number }
  'seller-settings.error.latitude': null
  'seller-settings.error.longitude': null
  'seller-settings.error.openOrders': { max: string | number }
  'seller-settings.error.trustOrders': { max: string | number }
  'seller-settings.error.trustCash': { max: string | number }
  'seller-settings.error.upiId': null
  'seller-settings.error.fssai': null
  'seller-settings.error.gstin': null
  'seller-settings.error.slides': { count: string | number }
  'seller-settings.onlyToPins.label': null
  'seller-settings.onlyToPins.hint': null
  'seller-settings.upiId': null
  'seller-settings.upiIdExample': null
  'seller-settings.sellerName': null
  'seller-settings.fssai.label': null
  'seller-settings.fssai.hint': null
  'seller-settings.gstin.label': null
  'seller-settings.gstin.hint': null
  'seller-settings.chooseFeatured': null
  'seller-settings.address.setting': null
  'seller-settings.address.label': null
  'seller-settings.address.hint': null
  'seller-settings.phones.setting': null
  'seller-settings.phones.title': null
  'seller-settings.phones.first': null
  'seller-settings.phones.other': { number: string | number }
  'seller-settings.phones.firstPlaceholder': null
  'seller-settings.phones.otherPlaceholder': null
  'seller-settings.place.setting': null
  'seller-settings.place.label': null
  'seller-settings.place.hint': null
  'seller-settings.place.map': null
  'seller-settings.social.setting': null
  'seller-settings.social.title': null
  'seller-settings.social.add': null
  'seller-settings.social.name': { number: string | number }
  'seller-settings.social.nameExample': null
  'seller-settings.social.url': { number: string | number }
  'seller-settings.social.remove': { number: string | number }
  'seller-settings.hours.setting': null
  'seller-settings.hours.title': null
  'seller-settings.hours.openOn.Mo': null
  'seller-settings.hours.openOn.Tu': null
  'seller-settings.hours.openOn.We': null
  'seller-settings.hours.openOn.Th': null
  'seller-settings.hours.openOn.Fr': null
  'seller-settings.hours.openOn.Sa': null
  'seller-settings.hours.openOn.Su': null
  'seller-settings.hours.day.Mo': null
  'seller-settings.hours.day.Tu': null
  'seller-settings.hours.day.We': null
  'seller-settings.hours.day.Th': null
  'seller-settings.hours.day.Fr': null
  'seller-settings.hours.day.Sa': null
  'seller-settings.hours.day.Su': null
  'seller-settings.hours.opens': null
  'seller-settings.hours.closes': null
  'seller-settings.hours.shown': { hours: string | number }
  'seller-settings.hours.byDay': null
  'seller-settings.hours.sameHours': null
  'seller-settings.hours.dayOpens': { day: string | number }
  'seller-settings.hours.dayCloses': { day: string | number }
  'seller-settings.daysOff.title': null
  'seller-settings.daysOff.none': null
  'seller-settings.daysOff.new': null
  'seller-settings.daysOff.add': null
  'seller-settings.daysOff.remove': { day: string | number }
  'seller-settings.daysOff.invalid': null
  'seller-settings.takesOrders.label': null
  'seller-settings.takesOrders.hint': null
  'seller-settings.pins.setting': null
  'seller-settings.pins.title': null
  'seller-settings.pins.invalid': { codes: string | number }
  'seller-settings.pins.remove': { pinCode: string | number }
  'seller-settings.pins.new': null
  'seller-settings.pins.hint': null
  'seller-settings.pins.add': null
  'seller-settings.rules.setting': null
  'seller-settings.rules.title': null
  'seller-settings.rules.usePolicies': null
  'seller-settings.rules.policies': { amount: string | number; km: string | number; perKm: string | number }
  'seller-settings.terms.noLimit': null
  'seller-settings.terms.charge': null
  'seller-settings.terms.freeAbove': null
  'seller-settings.terms.perKm': null
  'seller-settings.terms.freeKm': null
  'seller-settings.terms.minimum': null
  'seller-settings.terms.maxCash': null
  'seller-settings.terms.minutes': null
  'seller-settings.terms.shown': { terms: string | number }
  'seller-settings.termsText.free': null
  'seller-settings.termsText.charge': { amount: string | number }
  'seller-settings.termsText.perKm': { amount: string | number }
  'seller-settings.termsText.perKmBeyond': { amount: string | number; km: string | number }
  'seller-settings.termsText.freeAbove': { amount: string | number }
  'seller-settings.termsText.minimum': { amount: string | number }
  'seller-settings.termsText.minutes': { minutes: string | number }
  'seller-settings.termsText.maxCash': { amount: string | number }
  'seller-settings.termsText.noCash': null
  'seller-settings.termsText.slots': { count: number }
  'seller-settings.slots.title': null
  'seller-settings.slots.none': null
  'seller-settings.slots.name': { number: string | number }
  'seller-settings.slots.remove': { number: string | number }
  'seller-settings.slots.add': null
  'seller-settings.slots.from': null
  'seller-settings.slots.to': null
  'seller-settings.slots.capacity': null
  'seller-settings.slots.cutoff': null
  'seller-settings.slots.text': { capacity: number; days: string | number; from: string | number; time: string | number; to: string | number }
  'seller-settings.areas.title': null
  'seller-settings.areas.text': null
  'seller-settings.areas.add': null
  'seller-settings.areas.count': { count: number }
  'seller-settings.area.up': null
  'seller-settings.area.down': null
  'seller-settings.area.remove': null
  'seller-settings.area.unnamed': null
  'seller-settings.area.hasError': null
  'seller-settings.area.nameExample': null
  'seller-settings.area.pins': null
  'seller-settings.area.localities': null
  'seller-settings.area.newLocalities': null
  'seller-settings.area.localitiesHint': null
  'seller-settings.area.maxKm': null
  'seller-settings.area.anyDistance': null
  'seller-settings.area.upToKm': { km: string | number }
  'seller-settings.distances.title': null
  'seller-settings.distances.text': null
  'seller-settings.distances.missing': { pins: string | number }
  'seller-settings.distances.addMissing': null
  'seller-settings.distances.add': null
  'seller-settings.distances.place': { number: string | number }
  'seller-settings.distances.placeExample': null
  'seller-settings.distances.km': { number: string | number }
  'seller-settings.distances.kmExample': null
  'seller-settings.distances.remove': { number: string | number }
  'seller-settings.fees.setting': null
  'seller-settings.fees.title': null
  'seller-settings.fees.handlingPaise': null
  'seller-settings.fees.platformPaise': null
  'seller-settings.fees.hint': null
  'seller-settings.cashOrders.setting': null
  'seller-settings.cashOrders.noLimit': null
  'seller-settings.cashOrders.label': null
  'seller-settings.cashOrders.hint': null
  'seller-settings.trust.setting': null
  'seller-settings.trust.firstOrders': null
  'seller-settings.trust.maxCashPaise': null
  'seller-settings.trust.maxRefused': null
  'seller-settings.trust.hint': null
  'seller-settings.banners.setting': null
  'seller-settings.banners.title': { number: string | number }
  'seller-settings.banners.text': { number: string | number }
  'seller-settings.default.tagline': { minutes: string | number }
  'seller-settings.default.blurb': { shop: string | number }
  'seller-settings.default.slide.1.title': null
  'seller-settings.default.slide.1.text': { minutes: string | number }
  'seller-settings.default.slide.2.title': null
  'seller-settings.default.slide.2.text': null
  'seller-settings.default.slide.3.title': null
  'seller-settings.default.slide.3.text': null
  'seller-settings.default.slide.4.title': null
  'seller-settings.default.slide.4.text': { minutes: string | number }
  'seller-settings.default.slide.5.title': null
  'seller-settings.default.slide.5.text': { minutes: string | number }
  'seller-settings.default.slide.6.title': null
  'seller-settings.default.slide.6.text': null
  'seller-settings.backup.last': { place: string | number; size: string | number; time: string | number }
  'seller-settings.backup.lastEncrypted': { place: string | number; size: string | number; time: string | number }
  'seller-settings.backup.none': null
  'seller-settings.backup.overdue': null
  'seller-settings.backup.overdueText': { text: string | number }
  'seller-settings.todo.title': { count: number }
  'seller-settings.todo.text': null
  'seller-settings.todo.name': null
  'seller-settings.todo.sellerName': null
  'seller-settings.onlyToPins.question': null
  'seller-settings.onlyToPins.questionText': null
  'seller-settings.onlyToPins.yes': null
  'seller-settings.onlyToPins.no': null
  'seller-settings.onlyToPins.others': null
  'seller-settings.officer.setting': null
  'seller-settings.officer.title': null
  'seller-settings.officer.name': null
  'seller-settings.officer.phone': null
  'seller-settings.officer.email': null
  'seller-settings.featured.title': null
  'seller-settings.featured.text': null
  'seller-settings.featured.failed': null
  'seller-settings.featured.loading': null
  'seller-settings.featured.full': { max: string | number }
  'seller-settings.featured.empty': null
  'seller-settings.featured.moved': { count: string | number; name: string | number; position: string | number }
  'seller-settings.featured.up': { name: string | number }
  'seller-settings.featured.down': { name: string | number }
  'seller-settings.featured.remove': { name: string | number }
  'seller-settings.featured.outOfStock': null
  'seller-settings.featured.addTitle': null
  'seller-settings.featured.saved': null
  'seller-settings.featured.saveFailed': null
  'seller-settings.cancel': null
  'seller-settings.copied': null
  'seller-settings.time.now': null
  'seller-settings.time.minutes': { count: number }
  'seller-settings.time.hours': { count: number }
  'seller-settings.time.days': { count: number }
  'seller-settings.staff.title': null
  'seller-settings.staff.failed': null
  'seller-settings.staff.loading': null
  'seller-settings.staff.editTitle': { name: string | number }
  'seller-settings.staff.ownRole': null
  'seller-settings.staff.upiGrant': null
  'seller-settings.staff.saved': null
  'seller-settings.staff.you': null
  'seller-settings.staff.off': null
  'seller-settings.staff.twoFactor': null
  'seller-settings.staff.edit': { hidden: Tag; name: string | number }
  'seller-settings.staff.removeTwoFactor': { hidden: Tag; name: string | number }
  'seller-settings.staff.turnOn': { hidden: Tag; name: string | number }
  'seller-settings.staff.turnOff': { hidden: Tag; name: string | number }
  'seller-settings.staff.cannotLogIn': null
  'seller-settings.staff.neverSeen': null
  'seller-settings.staff.active': { when: string | number }
  'seller-settings.grant.upi': null
  'seller-settings.role.title': null
  'seller-settings.role.owner.name': null
  'seller-settings.role.owner.text': null
  'seller-settings.role.packer.name': null
  'seller-settings.role.packer.text': null
  'seller-settings.role.catalogue.name': null
  'seller-settings.role.catalogue.text': null
  'seller-settings.role.rider.name': null
  'seller-settings.role.rider.text': null
  'seller-settings.invite.button': null
  'seller-settings.invite.done': { name: string | number }
  'seller-settings.invite.emailHint': null
  'seller-settings.invite.create': null
  'seller-settings.invite.mailed': { email: string | number; hours: string | number }
  'seller-settings.invite.send': { hours: string | number; name: string | number }
  'seller-settings.invite.copy': null
  'seller-settings.invite.close': null
  'seller-settings.invite.share': null
  'seller-settings.invite.shareTitle': { shop: string | number }
  'seller-settings.invite.listTitle': null
  'seller-settings.invite.newLinkTitle': { name: string | number }
  'seller-settings.invite.byUntil': { name: string | number; until: string | number }
  'seller-settings.invite.until': { until: string | number }
  'seller-settings.invite.newLink': { hidden: Tag; name: string | number }
  'seller-settings.invite.cancel': { hidden: Tag; name: string | number }
  'seller-settings.invite.cancelled': null
  'seller-settings.access.onTitle': { name: string | number }
  'seller-settings.access.offTitle': { name: string | number }
  'seller-settings.access.on': null
  'seller-settings.access.off': null
  'seller-settings.access.onText': null
  'seller-settings.access.offText': null
  'seller-settings.access.twoFactorTitle': { name: string | number }
  'seller-settings.access.remove': null
  'seller-settings.access.twoFactorText': null
  'seller-settings.devices.title': null
  'seller-settings.devices.text': null
  'seller-settings.devices.logOutOthers': null
  'seller-settings.devices.this': null
  'seller-settings.devices.used': { since: string | number; when: string | number }
  'seller-settings.devices.logOut': { device: string | number; hidden: Tag }
  'seller-settings.devices.loggedOut': null
  'seller-settings.join.title': null
  'seller-settings.join.failed': null
  'seller-settings.join.loading': null
  'seller-settings.join.welcome': { name: string | number }
  'seller-settings.join.text': { shop: string | number }
  'seller-settings.join.role': { name: string | number; text: string | number }
  'seller-settings.join.button': null
  'seller-settings.join.invalid': null
  'seller-settings.join.openLink': null
  'seller-settings.join.askOwner': null
  'seller-settings.setUp.qrCode': null
  'seller-settings.setUp.scan': { link: Tag; strong: Tag }
  'seller-settings.setUp.copy': null
  'seller-settings.setUp.code': null
  'seller-settings.setUp.turnOn': null
  'seller-settings.setUp.notNow': null
  'seller-settings.forgot.title': null
  'seller-settings.forgot.text': null
  'seller-settings.forgot.back': null
  'seller-settings.forgot.sentTitle': null
  'seller-settings.forgot.sent': { email: string | number; strong: Tag }
  'seller-settings.forgot.noMail': null
  'seller-settings.login.title': null
  'seller-settings.login.failed': null
  'seller-settings.login.loading': null
  'seller-settings.login.notifications': null
  'seller-settings.twoFactor.title': null
  'seller-settings.twoFactor.text': null
  'seller-settings.twoFactor.off': null
  'seller-settings.twoFactor.on': null
  'seller-settings.twoFactor.setUp': null
  'seller-settings.twoFactor.setUpTitle': null
  'seller-settings.twoFactor.setUpText': null
  'seller-settings.twoFactor.continue': null
  'seller-settings.twoFactor.turnOffTitle': null
  'seller-settings.twoFactor.turnOffText': null
  'seller-settings.twoFactor.turnOff': null
  'seller-settings.twoFactor.newCodesTitle': null
  'seller-settings.twoFactor.newCodesText': null
  'seller-settings.twoFactor.newCodesConfirm': null
  'seller-settings.twoFactor.newCodes': null
  'seller-settings.twoFactor.sinceCodes': { count: number; since: string | number }
  'seller-settings.twoFactor.codes': { count: number }
  'seller-settings.twoFactor.fewCodes': null
  'seller-settings.codes.title': null
  'seller-settings.codes.text': null
  'seller-settings.codes.copy': null
  'seller-settings.codes.print': null
  'seller-settings.codes.done': null
  'seller-settings.newPassword.title': null
  'seller-settings.newPassword.text': null
  'seller-settings.newPassword.button': null
  'seller-settings.newPassword.done': null
  'seller-settings.newPassword.doneText': null
  'seller-settings.newPassword.login': null
  'seller-settings.newPassword.invalid': null
  'seller-settings.newPassword.openLink': null
  'seller-settings.newPassword.requestLink': null
  'seller-settings.log.title': null
  'seller-settings.log.failed': null
  'seller-settings.log.loading': null
  'seller-settings.log.empty': null
  'seller-settings.log.emptyText': null
  'seller-settings.log.line': { action: string | number; actor: string | number; strong: Tag; subject: string | number }
  'seller-settings.log.ownLine': { action: string | number; actor: string | number; strong: Tag }
  'seller-settings.log.items': { count: number; type: string }
  'seller-settings.log.showAll': null
  'seller-settings.log.hide': null
  'seller-settings.log.before': null
  'seller-settings.log.now': null
  'seller-settings.log.commandLine': null
  'seller-settings.log.someone': null
  'seller-settings.log.yes': null
  'seller-settings.log.no': null
  'seller-settings.logFilter.search': null
  'seller-settings.logFilter.example': null
  'seller-settings.logFilter.who': null
  'seller-settings.logFilter.everyone': null
  'seller-settings.logFilter.kind': null
  'seller-settings.logFilter.everything': null
  'seller-settings.logFilter.from': null
  'seller-settings.logFilter.to': null
  'seller-settings.logFilter.clear': null
  'seller-settings.logKind.product': null
  'seller-settings.logKind.catalogue': null
  'seller-settings.logKind.order': null
  'seller-settings.logKind.customer': null
  'seller-settings.logKind.payment': null
  'seller-settings.logKind.login': null
  'seller-settings.logKind.person': null
  'seller-settings.logKind.word': null
  'seller-settings.logKind.settings': null
  'seller-settings.logAction.product.add': null
  'seller-settings.logAction.product.stock': null
  'seller-settings.logAction.product.update': null
  'seller-settings.logAction.product.archive': null
  'seller-settings.logAction.product.bring-back': null
  'seller-settings.logAction.product.copy': null
  'seller-settings.logAction.product.undo': null
  'seller-settings.logAction.catalogue.import': null
  'seller-settings.logAction.catalogue.undo': null
  'seller-settings.logAction.order.status': null
  'seller-settings.logAction.order.payment': null
  'seller-settings.logAction.order.slot': null
  'seller-settings.logAction.order.accept': null
  'seller-settings.logAction.order.reject': null
  'seller-settings.logAction.customer.block': null
  'seller-settings.logAction.customer.unblock': null
  'seller-settings.logAction.customer.note-delete': null
  'seller-settings.logAction.order.pack': null
  'seller-settings.logAction.payment.refund': null
  'seller-settings.logAction.payment.settle': null
  'seller-settings.logAction.order.upi-confirm': null
  'seller-settings.logAction.order.upi-refuse': null
  'seller-settings.logAction.order.upi-report': null
  'seller-settings.logAction.login.in': null
  'seller-settings.logAction.login.out': null
  'seller-settings.logAction.login.refused': null
  'seller-settings.logAction.login.end': null
  'seller-settings.logAction.login.password': null
  'seller-settings.logAction.login.reset': null
  'seller-settings.logAction.login.step-on': null
  'seller-settings.logAction.login.step-off': null
  'seller-settings.logAction.login.codes': null
  'seller-settings.logAction.person.invite': null
  'seller-settings.logAction.person.uninvite': null
  'seller-settings.logAction.person.join': null
  'seller-settings.logAction.person.add': null
  'seller-settings.logAction.person.change': null
  'seller-settings.logAction.person.off': null
  'seller-settings.logAction.person.on': null
  'seller-settings.logAction.person.step-off': null
  'seller-settings.logAction.person.password': null
  'seller-settings.logAction.product.feature': null
  'seller-settings.logAction.word.save': null
  'seller-settings.logAction.word.remove': null
  'seller-settings.logAction.settings.save': null
  'seller-settings.logBulk.product.add': null
  'seller-settings.logBulk.product.update': null
  'seller-settings.logBulk.product.archive': null
  'seller-settings.logBulk.product.bring-back': null
  'seller-settings.logBulk.product.undo': null
  'seller-settings.logBulk.order.status': null
  'seller-settings.logBulk.order.payment': null
  'seller-settings.logBulk.order.upi-confirm': null
  'seller-settings.logBulk.order.upi-refuse': null
  'seller-settings.logFailure.wrongPassword': null
  'seller-settings.logFailure.wrongCode': null
  'seller-settings.logFailure.tooManyTries': null
  'seller-settings.logField.gstin': null
  'seller-settings.logField.upiId': null
  'seller-settings.logField.utr': null
  'seller-settings.logField.sku': null
  'seller-settings.logField.url': null
  'seller-settings.logField.fssaiLicence': null
  'seller-settings.logField.price': null
  'seller-settings.logField.pins': null
  'seller-settings.logField.onlyToPins': null
  'seller-settings.logField.hasChosenOnlyToPins': null
  'seller-settings.logField.maxOpenCashOrders': null
  'seller-settings.logField.firstOrders': null
  'seller-settings.logField.maxCashPaise': null
  'seller-settings.logField.maxRefused': null
  'seller-settings.logField.fetchImportPictures': null
  'seller-settings.logField.place': null
  'seller-settings.logField.isPaid': null
  'seller-settings.logField.blurb': null
  'seller-settings.logField.slides': null
  'seller-settings.logField.social': null
  'seller-settings.logField.why': null
  'seller-settings.logField.grants': null
  'seller-settings.logField.secondStep': null
  'seller-settings.logField.name': null
  'seller-settings.logField.email': null
  'seller-settings.logField.role': null
  'seller-settings.logField.device': null
  'seller-settings.logField.devices': null
  'seller-settings.logField.offerPrice': null
  'seller-settings.logField.stock': null
  'seller-settings.logField.inStock': null
  'seller-settings.logField.weight': null
  'seller-settings.logField.category': null
  'seller-settings.logField.description': null
  'seller-settings.logField.pictures': null
  'seller-settings.logField.image': null
  'seller-settings.logField.copyOf': null
  'seller-settings.logField.status': null
  'seller-settings.logField.amount': null
  'seller-settings.logField.amountPaise': null
  'seller-settings.logField.refundPaise': null
  'seller-settings.logField.reason': null
  'seller-settings.logField.note': null
  'seller-settings.logField.done': null
  'seller-settings.logField.payment': null
  'seller-settings.logField.slot': null
  'seller-settings.logField.promisedAt': null
  'seller-settings.logField.bags': null
  'seller-settings.logField.picked': null
  'seller-settings.logField.means': null
  'seller-settings.logField.tagline': null
  'seller-settings.logField.address': null
  'seller-settings.logField.phones': null
  'seller-settings.logField.phone': null
  'seller-settings.logField.openingHours': null
  'seller-settings.logField.days': null
  'seller-settings.logField.opens': null
  'seller-settings.logField.closes': null
  'seller-settings.logField.latitude': null
  'seller-settings.logField.longitude': null
  'seller-settings.logField.title': null
  'seller-settings.logField.text': null
  'seller-settings.logField.sellerName': null
  'seller-settings.logField.grievanceOfficer': null
  'seller-settings.logField.handlingPaise': null
  'seller-settings.logField.platformPaise': null
  'seller-settings.logField.daysOff': null
  'seller-settings.logField.closedUntil': null
  'seller-settings.logField.takesOrdersWhenClosed': null
  'seller-settings.logDelivery.terms': null
  'seller-settings.logDelivery.slots': null
  'seller-settings.logDelivery.areas': null
  'seller-settings.logDelivery.placesOf': { area: string | number }
  'seller-settings.logDelivery.termsOf': { area: string | number }
  'seller-settings.logDelivery.slotsOf': { area: string | number }
  'seller-settings.logDelivery.distance': { km: string | number; place: string | number }
  'seller-settings.report.asTable': null
  'seller-settings.report.tableOf': { name: string | number }
  'seller-settings.report.download': null
  'seller-settings.report.downloadOf': { name: string | number }
  'seller-settings.report.sinceYesterday': { amount: string | number; change: Tag; direction: string }
  'seller-settings.report.sinceDays': { amount: string | number; change: Tag; days: string | number; direction: string }
  'seller-settings.report.lag': { seconds: string | number }
  'seller-settings.report.tinyShare': null
  'seller-settings.report.longDay': { day: string | number; weekday: string }
  'seller-settings.report.byDay': null
  'seller-settings.report.lastDays': { days: string | number }
  'seller-settings.report.sales': null
  'seller-settings.report.orders': null
  'seller-settings.report.average': null
  'seller-settings.report.cancelled': null
  'seller-settings.report.noneBefore': { days: string | number }
  'seller-settings.report.before': { orders: number; sales: string | number; share: string | number }
  'seller-settings.report.byDaySummary': { day: string | number; days: string | number; sales: string | number }
  'seller-settings.report.today': null
  'seller-settings.report.dayTooltip': { day: string | number; orders: number; sales: string | number }
  'seller-settings.report.day': null
  'seller-settings.report.byHour': null
  'seller-settings.report.days': { days: string | number }
  'seller-settings.report.busiest': { days: string | number; from: string | number; to: string | number }
  'seller-settings.report.byHourSummary': { days: string | number; hour: string | number; orders: number }
  'seller-settings.report.hourTooltip': { hour: string | number; orders: number; today: string | number }
  'seller-settings.report.from': null
  'seller-settings.report.salesToday': null
  'seller-settings.report.ordersToday': null
  'seller-settings.report.noOrders': null
  'seller-settings.report.noOrdersText': null
  'seller-settings.report.period': null
  'seller-settings.report.periodDays': { days: string | number }
  'seller-settings.report.byStatus': null
  'seller-settings.report.byStatusNote': null
  'seller-settings.report.status': null
  'seller-settings.report.all': null
  'seller-settings.report.failed': null
  'seller-settings.report.refresh': null
  'seller-settings.report.preparing': null
  'seller-settings.report.prepared': { count: string | number; done: string | number }
  'seller-settings.report.onlyOnce': null
  'seller-settings.report.loading': null
  'seller-settings.report.upiToCheck': { count: number }
  'seller-settings.report.toRefund': { count: number }
  'seller-settings.report.lowStock': null
  'seller-settings.report.lowStockNote': { limit: string | number }
  'seller-settings.report.lowStockCount': { count: string | number; limit: string | number }
  'seller-settings.report.noLowStock': null
  'seller-settings.report.outOfStock': null
  'seller-settings.report.left': { stock: string | number }
  'seller-settings.report.more': { count: string | number }
  'seller-settings.report.topProducts': null
  'seller-settings.report.topNote': { count: string | number; days: string | number }
  'seller-settings.report.bySales': null
  'seller-settings.report.byUnits': null
  'seller-settings.report.sold': { units: string | number }
  'seller-settings.report.allProducts': null
  'seller-settings.report.categories': null
  'seller-settings.report.shareNote': { days: string | number }
  'seller-settings.report.salesUnits': { sales: string | number; units: number }
  'seller-settings.report.category': null
  'seller-settings.report.units': null
  'seller-settings.report.share': null
  'seller-settings.report.noSales': null
  'seller-settings.report.toPack': null
  'seller-settings.report.cashDue': null
  'seller-settings.report.countCancelled': { count: string | number }
  'seller-settings.report.pending': { count: string | number }
  'seller-settings.report.processing': { count: string | number }
  'seller-settings.report.cashShipped': { amount: string | number }
  'seller-settings.report.cashDelivered': { amount: string | number }
  'seller-settings.report.cashUpi': { amount: string | number }
  'seller-settings.reportTerms.title': null
  'seller-settings.reportTerms.day': { term: Tag; text: Tag }
  'seller-settings.reportTerms.sales': { term: Tag; text: Tag }
  'seller-settings.reportTerms.orders': { term: Tag; text: Tag }
  'seller-settings.reportTerms.comparison': { term: Tag; text: Tag }
  'seller-settings.reportTerms.pack': { term: Tag; text: Tag }
  'seller-settings.reportTerms.cash': { term: Tag; text: Tag }
  'seller-settings.reportTerms.products': { term: Tag; text: Tag }
  'seller-settings.input.areaName': null
  'seller-settings.input.place': null
  'seller-settings.error.fee': { max: string | number }
  'seller-settings.error.amount': { max: string | number }
  'seller-settings.error.km': { max: string | number }
  'seller-settings.error.minutes': { from: string | number; to: string | number }
  'seller-settings.error.areas': { max: string | number }
  'seller-settings.error.areaTwice': null
  'seller-settings.error.areaEmpty': { area: string | number }
  'seller-settings.error.localities': { max: string | number }
  'seller-settings.error.distances': { max: string | number }
  'seller-settings.error.slots': { max: string | number }
  'seller-settings.error.slotDay': null
  'seller-settings.error.slotTimes': null
  'seller-settings.error.slotTwice': null
  'seller-settings.error.places': { max: string | number }
  'seller-settings.error.cutoff': { max: string | number }
  'seller-settings.error.daysOff': { max: string | number }
  'seller-settings.error.dayOff': null
  'seller-settings.error.dayOffTwice': null
  'seller-settings.error.closedUntil': null
  'seller-settings.staff.cashGrant': null
  'seller-settings.grant.cash': null
  'seller-settings.logKind.cash': null
  'seller-settings.logAction.cash.hand-over': null
  'seller-settings.logAction.cash.correct': null
  'seller-settings.logAction.cash.close': null
  'seller-settings.logAction.order.assign': null
  'seller-settings.logAction.order.deliver': null
  'seller-settings.logAction.order.fail': null
  'seller-settings.logField.rider': null
  'seller-settings.error.weightTolerance': { max: string | number }
  'seller-settings.logField.stepGrams': null
  'seller-settings.logField.weightTolerancePercent': null
  'seller-settings.section.picking.title': null
  'seller-settings.section.picking.text': null
  'seller-settings.section.picking.summary': { percent: string | number }
  'seller-settings.weightTolerance.setting': null
  'seller-settings.weightTolerance.label': null
  'seller-settings.weightTolerance.hint': null
  'seller-settings.logAction.order.unpack': null
  'seller-settings.logAction.order.substitute': null
  'seller-settings.logAction.order.substitute-remove': null
  'seller-settings.logField.substitute': null
  'seller-settings.logField.replaces': null
  'seller-settings.logField.isAsked': null
  'seller-settings.riderPhone.label': null
  'seller-settings.riderPhone.hint': null
  'seller-settings.logAction.order.location': null
  'seller-settings.logField.hasLocation': null
  'seller-settings.logField.distanceKm': null
  'seller-settings.logField.nextOrders': null
  'seller-settings.logField.method': null
}
