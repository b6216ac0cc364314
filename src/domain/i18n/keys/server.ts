// Written by `npm run messages` from messages/en/server.json.
export type ServerMessages = {
  'server.error.bad_request': null
  'server.error.event_unreadable': null
  'server.error.invalid_input': null
  'server.error.address_missing': null
  'server.error.address_unserved': null
  'server.error.quantity_too_large': { maxQuantity: string | number }
  'server.error.picture_unreadable': null
  'server.error.wrong_password': null
  'server.error.reset_invalid': null
  'server.error.invite_invalid': null
  'server.error.setup_code_wrong': null
  'server.error.push_service_unknown': null
  'server.error.signature_wrong': null
  'server.error.not_logged_in': null
  'server.error.login_needed': null
  'server.error.seller_login_needed': null
  'server.error.wrong_credentials': null
  'server.error.metrics_token_needed': null
  'server.error.code_needed': null
  'server.error.code_wrong': null
  'server.error.cross_site': null
  'server.error.not_your_duty': null
  'server.error.not_found': null
  'server.error.address_not_found': null
  'server.error.product_not_found': null
  'server.error.order_not_found': null
  'server.error.customer_not_found': null
  'server.error.checkout_not_found': null
  'server.error.person_not_found': null
  'server.error.flag_not_found': null
  'server.error.bulk_job_not_found': null
  'server.error.import_not_found': null
  'server.error.method_not_allowed': null
  'server.error.too_slow': null
  'server.error.email_taken': null
  'server.error.seller_exists': null
  'server.error.last_owner': null
  'server.error.own_access': null
  'server.error.own_second_step': null
  'server.error.person_changed': null
  'server.error.second_step_on': null
  'server.error.second_step_off': null
  'server.error.addresses_full': { maxAddresses: string | number }
  'server.error.order_open': null
  'server.error.order_unpaid': null
  'server.error.sku_taken': null
  'server.error.product_exists': null
  'server.error.bulk_job_undone': null
  'server.error.changed_meanwhile': null
  'server.error.out_of_stock': null
  'server.error.stock_gone': null
  'server.error.not_payable': null
  'server.error.featured_changed': null
  'server.error.search_words_full': { maxSearchWords: string | number }
  'server.error.settings_changed': null
  'server.error.already_paid': null
  'server.error.flag_done': null
  'server.error.refund_by_hand': null
  'server.error.refund_refused': null
  'server.error.refund_begun': null
  'server.error.refund_elsewhere': null
  'server.error.not_online': null
  'server.error.amount_unpayable': null
  'server.error.payment_over': null
  'server.error.transfer_told': null
  'server.error.awaiting_full': { maxAwaitingOrders: string | number }
  'server.error.cash_orders_full': null
  'server.error.not_upi': null
  'server.error.utr_taken': null
  'server.error.utr_changed': null
  'server.error.too_many_told': null
  'server.error.not_cancellable': null
  'server.error.not_acceptable': null
  'server.error.not_rejectable': null
  'server.error.import_running': null
  'server.error.import_changed': null
  'server.error.import_fetch_off': null
  'server.error.import_prices': null
  'server.error.import_not_undoable': null
  'server.error.import_done': null
  'server.error.too_large': null
  'server.error.wrong_type': null
  'server.error.key_reused': null
  'server.error.too_many_orders': null
  'server.error.too_many_tries': null
  'server.error.setup_locked': null
  'server.error.code_locked': null
  'server.error.headers_too_large': null
  'server.error.internal': null
  'server.error.online_payment_off': null
  'server.error.payment_unreachable': null
  'server.error.busy': null
  'server.error.second_step_sealed': null
  'server.error.push_off': null
  'server.error.pictures_unavailable': null
  'server.error.figures_counting': null
  'server.error.database_unavailable': null
  'server.done.name': null
  'server.done.password': null
  'server.done.accountDeleted': null
  'server.done.noOtherLogin': null
  'server.done.loggedOutElsewhere': null
  'server.done.welcome': { name: string | number }
  'server.done.welcomeBack': { name: string | number }
  'server.done.loggedOut': null
  'server.done.addressAdded': null
  'server.done.addressUpdated': null
  'server.done.addressDeleted': null
  'server.done.resetLink': null
  'server.done.passwordReset': null
  'server.passwordTooEasy': null
  'server.done.cart': null
  'server.done.productsChanged': { count: number }
  'server.done.productsUndone': { count: number }
  'server.done.featured': null
  'server.done.productAdded': null
  'server.done.stock': null
  'server.done.stockUncounted': null
  'server.done.productSaved': null
  'server.done.productCopied': null
  'server.done.productArchived': null
  'server.done.productRestored': null
  'server.productKeyReused': null
  'server.productExists': { name: string | number }
  'server.thisImage': null
  'server.imageNumber': { number: string | number }
  'server.productsChanged': { names: string | number }
  'server.names.more': { more: string | number; names: string | number }
  'server.names.last': { last: string | number; names: string | number }
  'server.bulkPrices': { names: string | number }
  'server.selectProduct': null
  'server.cursor': null
  'server.photosTooLarge': { count: string | number; size: string | number }
  'server.form.files': { files: string | number }
  'server.form.fields': { files: string | number; json: string | number }
  'server.form.missing': { json: string | number }
  'server.form.notJson': { json: string | number }
  'server.foreignPictures': null
  'server.listPictures': null
  'server.done.importCancelled': null
  'server.import.inStock': null
  'server.import.maxPictures': { max: string | number }
  'server.import.cellCount': { cells: string | number; headers: string | number }
  'server.import.openQuote': null
  'server.import.notUtf8': null
  'server.import.category': { value: string | number }
  'server.import.found': { message: string | number; value: string | number }
  'server.import.ambiguous': null
  'server.import.skuTaken': null
  'server.import.picture.unknown': { name: string | number }
  'server.import.picture.foreign': { name: string | number }
  'server.import.picture.outside': { name: string | number }
  'server.import.picture.missing': { name: string | number }
  'server.import.picture.tooLarge': { name: string | number; size: string | number }
  'server.import.view.pictures': { count: number }
  'server.import.view.otherPictures': { pictures: string | number }
  'server.import.view.yes': null
  'server.import.view.no': null
  'server.import.price.ambiguous': { offer: string | number; price: string | number }
  'server.import.price.lowOffer': { offer: string | number; percent: string | number; price: string | number }
  'server.import.price.bigChange': { factor: string | number; steps: string | number }
  'server.import.productsChanged': null
  'server.import.undoConflict': null
  'server.import.interrupted': null
  'server.import.file.pdf': null
  'server.import.file.notText': null
  'server.import.file.empty': null
  'server.import.file.rowTooLong': { line: string | number }
  'server.import.file.openQuote': { line: string | number }
  'server.import.file.noColumn': { field: string | number }
  'server.import.file.noRows': null
  'server.import.file.tooLarge': { size: string | number }
  'server.import.file.tooManyRows': { max: string | number }
  'server.import.file.tooManyEmptyRows': { max: string | number }
  'server.import.file.uploading': null
  'server.import.file.tooManyColumns': { max: string | number }
  'server.import.workbook.password': null
  'server.import.workbook.old': null
  'server.import.workbook.damaged': null
  'server.import.workbook.empty': null
  'server.import.workbook.tooLarge': null
  'server.import.pictures.noLinks': null
  'server.import.pictures.noFiles': null
  'server.import.pictures.tooMany': { max: string | number }
  'server.import.link.redirects': null
  'server.import.link.slow': { seconds: string | number }
  'server.import.link.unreachable': null
  'server.import.link.status': { status: string | number }
  'server.import.link.tooLarge': { size: string | number }
  'server.import.link.notWeb': null
  'server.import.link.password': null
  'server.import.link.port': null
  'server.import.link.private': null
  'server.import.zip.missing': null
  'server.import.zip.several': null
  'server.import.zip.damaged': null
  'server.import.zip.damagedPicture': null
  'server.import.zip.password': null
  'server.import.zip.tooManyFiles': { max: string | number }
  'server.import.zip.tooLarge': { size: string | number }
  'server.done.pushOn': null
  'server.done.pushOff': null
  'server.done.orderCancelled': null
  'server.done.refunded': null
  'server.done.refunding': null
  'server.done.refundRecorded': null
  'server.done.closedUnrefunded': null
  'server.refund.failedLater': null
  'server.refund.stillHere': null
  'server.refund.unanswered': null
  'server.refund.practice': null
  'server.refund.stripe.unknown': null
  'server.refund.stripe.funds': null
  'server.refund.stripe.disputed': null
  'server.refund.stripe.missing': null
  'server.dispute.won': null
  'server.dispute.lost': { amount: string | number }
  'server.reopened': null
  'server.upi.notFound': null
  'server.upi.otherAmount': { received: string | number; total: string | number }
  'server.done.utr': null
  'server.done.upiRejected': null
  'server.done.upi.placed': null
  'server.done.upi.known': null
  'server.done.upi.flagged': null
  'server.done.orderPlaced': null
  'server.done.status': null
  'server.done.cash': null
  'server.done.cashBack': null
  'server.done.slot': null
  'server.done.accepted': null
  'server.done.rejected': null
  'server.done.phoneBlocked': { phone: string | number }
  'server.done.phoneUnblocked': { phone: string | number }
  'server.done.packed': null
  'server.done.someStatus': { count: string | number; moved: string | number }
  'server.stock.unsold': null
  'server.stock.unavailable': { name: string | number }
  'server.stock.left': { left: string | number; name: string | number }
  'server.stock.none': { name: string | number }
  'server.orders.network': { minutes: number }
  'server.orders.shopper': { minutes: number }
  'server.orders.openCash': { count: number }
  'server.checkoutNotClosed': null
  'server.amountUnpayable': null
  'server.paymentUnchecked': null
  'server.paidMeanwhile': null
  'server.stockMissing': { names: string | number }
  'server.alreadyCancelled': null
  'server.notCancellable': { status: string }
  'server.orderChanged': { number: string | number; paid: string; status: string | number }
  'server.acceptedBy': { name: string | number; number: string | number }
  'server.notAcceptable': { number: string | number; status: string | number }
  'server.notRejectable': { number: string | number; status: string | number }
  'server.orderTaken': { name: string | number }
  'server.packAmount': { amount: string | number }
  'server.notCash': null
  'server.cancelledUnpayable': null
  'server.paidOnline': null
  'server.done.kept': null
  'server.tooManyPixels': null
  'server.done.searchWord': { means: string | number; term: string | number }
  'server.done.searchWordRemoved': { term: string | number }
  'server.done.settings': null
  'server.shortcut.cart': null
  'server.shortcut.orders': null
  'server.done.invitationCancelled': null
  'server.done.deviceLoggedOut': null
  'server.device.on': { browser: string | number; system: string | number }
  'server.device.unknown': null
  'server.done.saved': null
  'server.done.twoFactorRemoved': null
  'server.done.deactivated': null
  'server.done.activated': null
  'server.done.twoFactorOn': null
  'server.done.twoFactorOff': null
  'server.done.recoveryCodes': null
  'server.idempotencyKey': null
  'server.done.invited': { name: string | number }
  'server.practiceOff': null
  'server.input.id': null
  'server.input.productId': null
  'server.input.productIdLong': { max: string | number }
  'server.input.quantity': { max: string | number }
  'server.input.quantityMin': null
  'server.input.quantityMax': { max: string | number }
  'server.input.day': null
  'server.input.limit': { max: string | number }
  'server.input.searchLong': null
  'server.input.searchInvalid': null
  'server.input.cart': null
  'server.input.cartLines': { max: string | number }
  'server.input.link': null
  'server.input.amount': { field: string | number }
  'server.input.belowZero': { field: string | number }
  'server.input.tooLarge': { field: string | number }
  'server.input.priceRange': null
  'server.input.lines': { field: string | number }
  'server.input.names': null
  'server.input.descriptions': null
  'server.input.searchWords': null
  'server.input.boolean': { field: string | number }
  'server.input.either': { field: string | number; one: string | number; other: string | number }
  'server.input.oneOf': { choices: string | number; field: string | number }
  'server.input.whole': { field: string | number }
  'server.input.days': null
  'server.input.cartEmpty': null
  'server.input.orderLines': { max: string | number }
  'server.input.provider': null
  'server.input.endpointMissing': null
  'server.input.endpointLong': null
  'server.input.endpoint': null
  'server.input.key': null
  'server.input.refusalReason': null
  'server.input.refusalText': null
  'server.input.acceptMinutes': { max: string | number; min: string | number }
  'server.input.rejectionNote': null
  'server.input.received': null
  'server.input.resolution': null
  'server.input.note': null
  'server.input.deliveryCode': null
  'server.input.cashTaken': null
  'server.input.overrideReason': null
  'server.input.auditSearchLong': null
  'server.input.auditSearchUnstorable': null
  'server.input.cursor': null
  'server.input.priceChange': null
  'server.input.productTwice': null
  'server.input.maxProducts': { max: string | number }
  'server.input.oneValue': null
  'server.input.undo': null
  'server.input.filterOrIds': null
  'server.input.csvField': null
  'server.input.fileName': null
  'server.input.fileValue': null
  'server.input.headerRow': null
  'server.input.productVersion': null
  'server.input.pictures': null
  'server.input.maxPictures': { max: string | number }
  'server.input.products': null
  'server.input.maxFeatured': { max: string | number }
  'server.input.dayOrRange': null
  'server.input.idsAlone': null
  'server.input.status': { choices: string | number }
  'server.input.selectOrder': null
  'server.input.maxOrders': { max: string | number }
  'server.input.orderTwice': null
  'server.input.pickedQuantity': { max: string | number }
  'server.input.pickedTooMany': { quantity: string | number }
  'server.input.noLine': null
  'server.input.bags': { max: string | number }
  'server.input.expectedDue': null
  'server.input.text': null
  'server.input.list': null
  'server.input.listLong': null
  'server.input.onOff': null
  'server.input.number': null
  'server.input.phone': null
  'server.input.setting': { name: string | number }
  'server.input.version': null
  'server.input.grant': { choices: string | number }
  'server.input.grantTwice': null
  'server.error.delivery_minimum': null
  'server.error.cash_limit': null
  'server.error.phone_blocked': null
  'server.error.shop_closed': null
  'server.error.slot_gone': null
  'server.error.slot_fixed': null
  'server.error.order_taken': null
  'server.error.order_packed': null
  'server.error.not_pickable': null
  'server.error.lines_unpicked': null
  'server.error.nothing_picked': null
  'server.error.cash_paid': null
  'server.error.amount_changed': null
  'server.error.location_needed': null
  'server.delivery.minimum': { amount: string | number }
  'server.delivery.noCash': null
  'server.delivery.cashLimit': { amount: string | number }
  'server.delivery.noCashForShopper': null
  'server.delivery.firstCashLimit': { amount: string | number }
  'server.delivery.phoneBlocked': { phone: string | number }
  'server.delivery.amountChanged': { amount: string | number }
  'server.delivery.closedUntil': { time: string | number }
  'server.delivery.opensAt': { hour: string | number }
  'server.delivery.opensOn': { day: string | number; hour: string | number }
  'server.done.someCash': { count: string | number; paid: string | number }
  'server.done.handedOver': null
  'server.done.cashCorrected': null
  'server.done.dayClosed': null
  'server.error.closing_not_found': null
  'server.error.cash_changed': null
  'server.error.no_cash': null
  'server.error.day_closed': null
  'server.cashChanged': { amount: string | number; name: string | number }
  'server.cashNote': { amount: string | number; kind: string }
  'server.cashKey': null
  'server.input.cashReceived': null
  'server.input.expectedCash': null
  'server.input.closing': null
  'server.error.not_deliverable': null
  'server.error.rider_unavailable': null
  'server.error.cash_amount': null
  'server.error.wrong_code': null
  'server.error.delivery_code_locked': null
  'server.done.started': null
  'server.done.delivered': null
  'server.done.failed': null
  'server.done.assigned': null
  'server.notDeliverable': { number: string | number; status: string | number }
  'server.acceptFirst': { number: string | number }
  'server.deliveryFailed': { number: string | number }
  'server.deliveryNotStarted': { number: string | number }
  'server.wrongCode': { count: number }
  'server.cashDue': { amount: string | number }
  'server.deliveryKeyReused': null
  'server.input.noCashNote': null
  'server.error.charge_needed': null
  'server.counterCustomer': null
  'server.staffOrderBlocked': null
  'server.done.staffOrder': null
  'server.input.pickedGrams': { max: string | number }
  'server.input.notByWeight': null
  'server.input.tooHeavy': { weight: string | number }
  'server.done.unpacked': null
  'server.error.not_your_bags': null
  'server.error.not_unpackable': null
  'server.error.bags_refunded': null
  'server.error.bags_paid': null
  'server.error.line_not_short': null
  'server.error.line_substituted': null
  'server.error.substitutes_unwanted': null
  'server.error.substitute_in_order': null
  'server.error.substitute_changed': null
  'server.error.question_over': null
  'server.done.substituteAccepted': null
  'server.done.substituteDeclined': null
  'server.error.no_address': null
  'server.done.location': null
  'server.done.orderLocation': null
  'server.done.locationRemoved': null
  'server.input.latitude': null
  'server.input.longitude': null
  'server.error.substitute_open': null
  'server.substituteOpen': { time: string | number }
  'server.import.stepWeight': { weight: string | number }
  'server.error.being_packed': null
  'server.cashBelowZero': { name: string | number }
  'server.paidAtDesk': { number: string | number }
  'server.done.upi': null
  'server.done.upiReport.to-check': null
  'server.done.upiReport.not-received': null
}
