/** Languages of the businesses' servers. */
export const SERVERS = ['node', 'php', 'python'] as const
export type Server = (typeof SERVERS)[number]

/** Code that a server runs for a customer who has signed in. The secret stays out of it: it comes from the environment. */
export function signingCode(server: Server, agent_id: string): string {
  switch (server) {
    case 'node':
      return `// npm install jose
import { SignJWT } from 'jose'

const secret = new TextEncoder().encode(process.env.TERTULIA_SECRET)
const token = await new SignJWT({ name: customer.name, email: customer.email })
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject(String(customer.id))
  .setAudience('${agent_id}')
  .setExpirationTime('10m')
  .sign(secret)`
    case 'php':
      return `// composer require firebase/php-jwt
use Firebase\\JWT\\JWT;

$token = JWT::encode([
    'sub' => (string) $customer->id,
    'name' => $customer->name,
    'email' => $customer->email,
    'aud' => '${agent_id}',
    'exp' => time() + 600,
], getenv('TERTULIA_SECRET'), 'HS256');`
    case 'python':
      return `# pip install pyjwt
import os, time, jwt

token = jwt.encode({
    "sub": str(customer.id),
    "name": customer.name,
    "email": customer.email,
    "aud": "${agent_id}",
    "exp": int(time.time()) + 600,
}, os.environ["TERTULIA_SECRET"], algorithm="HS256")`
  }
}

/** Code that the page runs once it has the token. */
export const PAGE_CODE = `<script>
  addEventListener('tertulia:ready', () => Tertulia.identify(token))
</script>`
