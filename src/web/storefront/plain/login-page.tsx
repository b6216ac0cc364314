import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { passwordHint } from '#domain/account.ts'
import { mergeCarts } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { PlainForm, PlainPage } from './plain-form.tsx'
import { plainPaths } from './plain-paths.ts'
import { type Refusal, readForm, readVisit, refuse, saveCart } from './visit.ts'

export async function loadLogin({ request }: LoaderFunctionArgs) {
  return { isOrdering: nextPath(request) !== plainPaths.orders }
}

/** The visitor's cart goes with the shopper. */
export async function logIn(args: LoaderFunctionArgs) {
  const form = await readForm(args.request)
  const visit = await readVisit(args)
  const { name = '', email = '', password = '' } = form
  try {
    const { user: shopper } = await (form.form === 'register'
      ? visit.api.register({ name: name.trim(), email: email.trim(), password })
      : visit.api.login({ email: email.trim(), password }))
    const cart = mergeCarts(shopper.cartItems, visit.cart)
    const headers = { 'set-cookie': await saveCart({ ...visit, shopper }, cart) }
    return redirect(nextPath(args.request), { status: 303, headers })
  } catch (error) {
    return refuse(error, { typed: form })
  }
}

export async function logOut(args: LoaderFunctionArgs) {
  const { api } = await readVisit(args)
  await api.logout()
  return redirect(plainPaths.cart, 303)
}

function nextPath({ url }: Request): string {
  const next = new URL(url).searchParams.get('next')
  return next === 'my-orders' ? plainPaths.orders : plainPaths.checkout
}

export function PlainLoginPage() {
  const { isOrdering } = useLoaderData<typeof loadLogin>()
  const refusal = useActionData<Refusal>()
  const isNew = refusal?.typed.form === 'register'
  return (
    <PlainPage title={t('account.login.title')} refusal={refusal}>
      <p className="text-ink-soft">
        {isOrdering ? t('checkout.login.toOrder') : t('account.orders.loginFirst.title')}
      </p>
      <PlainForm refusal={isNew ? undefined : refusal}>
        <Credentials email={refusal?.typed.email} isNew={false} />
        <Link
          to="/forgot-password"
          className="inline-flex min-h-11 items-center justify-self-end px-1 text-sm font-semibold text-leaf underline"
        >
          {t('account.login.forgot')}
        </Link>
        <Button type="submit" size="large">
          {t('account.login.submit')}
        </Button>
      </PlainForm>
      <h2 className="mt-4 text-xl font-bold">{t('account.login.register')}</h2>
      <PlainForm refusal={isNew ? refusal : undefined}>
        <input type="hidden" name="form" value="register" />
        <Field
          name="name"
          label={t('account.name.label')}
          autoComplete="name"
          maxLength={200}
          defaultValue={refusal?.typed.name}
        />
        <Credentials email={refusal?.typed.email} isNew />
        <Button type="submit" variant="secondary" size="large">
          {t('account.login.register')}
        </Button>
      </PlainForm>
    </PlainPage>
  )
}

function Credentials({ email, isNew }: { email: string | undefined; isNew: boolean }) {
  return (
    <>
      <Field
        name="email"
        label={t('common.auth.email')}
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        maxLength={254}
        defaultValue={email}
      />
      <Field
        name="password"
        label={t('common.auth.password')}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? passwordHint() : undefined}
      />
    </>
  )
}
