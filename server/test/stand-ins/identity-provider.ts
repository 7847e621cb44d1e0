import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import OidcProvider, { interactionPolicy } from 'oidc-provider'

/** A person with an account there, and the claims of their token. */
export type StandInPerson = { sub: string; email?: string; name?: string; [claim: string]: unknown }

/** Faults on the way. */
export type Fault = 'wrong_nonce' | 'forged' | 'unsigned' | 'other_audience' | 'down'

export type IdentityProviderStandIn = {
  settings: { issuer: string; client_id: string; client_secret: string }
  people: StandInPerson[]
  fault: Fault | undefined
  close(): Promise<void>
}

/**
 * A real server of OpenID Connect that demands PKCE. A person who comes to sign in is shown the people it knows and chooses
 * one, or declines.
 * @param redirect_uri the only place it sends people back to
 */
export async function startIdentityProvider(redirect_uri: string, path = ''): Promise<IdentityProviderStandIn> {
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { issuer: `${origin}${path}`, client_id: 'tertulia', client_secret: 'secret-of-the-stand-in' }
  const standIn: IdentityProviderStandIn = {
    settings,
    people: [],
    fault: undefined,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }

  const provider = await providerOf(standIn, redirect_uri, path)
  const callback = provider.callback()
  answer = async (request, response) => {
    const url = new URL(request.url ?? '', origin)
    if (url.pathname.startsWith('/interaction/')) return interact(provider, standIn, request, response)
    // It lives under a path as Microsoft's do, and knows its own addresses without it.
    request.url = `${url.pathname.slice(path.length) || '/'}${url.search}`
    Object.assign(request, { originalUrl: `${url.pathname}${url.search}` })
    return callback(request, response)
  }
  return standIn
}

async function providerOf(standIn: IdentityProviderStandIn, redirect_uri: string, path: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const { issuer, client_id, client_secret } = standIn.settings
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id,
        client_secret,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [redirect_uri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    // Both stand-ins and the product are one host to a browser.
    cookies: {
      keys: ['cookies of a stand-in'],
      names: { session: `s${path.length}`, interaction: `i${path.length}`, resume: `r${path.length}` },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // As Google and Microsoft do: what is known of a person stands in the token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const person = standIn.people.find((each) => each.sub === sub)
      return person && { accountId: sub, claims: () => person }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    if (ctx.path === '/auth' && standIn.fault === 'wrong_nonce') ctx.query = { ...ctx.query, nonce: 'de-otro-intento' }
    if (ctx.path === '/token' && standIn.fault === 'down') {
      ctx.status = 503
      return
    }
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path === '/token' && body?.id_token) body.id_token = spoiled(body.id_token, standIn.fault)
  })
  return provider
}

/** A token as an attacker without a key would change it. */
function spoiled(token: string, fault: Fault | undefined): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  switch (fault) {
    case 'forged':
      return [header, encoded({ ...claims, sub: 'somebody-else' }), signature].join('.')
    case 'other_audience':
      return [header, encoded({ ...claims, aud: 'another-application' }), signature].join('.')
    case 'unsigned':
      return [encoded({ alg: 'none' }), payload, ''].join('.')
    default:
      return token
  }
}

/** The page on which a person is chosen. `POST` with the subject of a person, or with an unknown one to decline. */
async function interact(
  provider: OidcProvider,
  { people }: IdentityProviderStandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    const buttons = people.map(({ sub, email, name }) => button(sub, name ?? email ?? sub))
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="es"><title>Proveedor de pruebas</title><main><h1>Elige una cuenta</h1><form method="post">${buttons.join('')}${button('', 'Cancelar')}</form></main></html>`,
    )
    return
  }
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const sub = new URLSearchParams(body).get('sub')
  const result = sub
    ? { login: { accountId: sub }, select_account: {} }
    : { error: 'access_denied', error_description: 'The person declined' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

const button = (value: string, words: string) => `<p><button name="sub" value="${value}">${words}</button></p>`
