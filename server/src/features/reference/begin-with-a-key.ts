import { API_KEY_ROLES, KEY_RIGHTS, keyMay, type KeyRight } from '@tertulia/contract/api-key-roles'
import { API_KEY_OVERLAP_HOURS, API_KEYS_PER_AGENT, CALLS_A_MINUTE } from '@tertulia/contract/api-keys.limits'
import { addressOf, type Endpoint, mounted } from '@tertulia/contract/endpoint'
import { ERRORS } from '@tertulia/contract/features'
import { publicApi } from '@tertulia/contract/public-api'
import { ANSWER_WAIT_SECONDS, MOST_HOPS } from '@tertulia/contract/public-api.limits'
import { escapeHtml } from '#platform/escape-html.ts'

const KEY = 'trt_live_…'
const RIGHTS: Record<KeyRight, string> = {
  knowledge: 'el agente y lo que sabe',
  chat: 'hablar por un cliente, en la conversación de ese cliente',
  conversations: 'todas las conversaciones',
}
const CUSTOMER =
  '{"customer_id": "cliente-77", "client_id": "0199b2c4-6a52-7d1c-9a0e-2f4b8c6d1e30", "text": "¿Abrís los sábados?"}'

/** How a system of a business begins: a key, a call, what may go wrong, and the agent as an MCP server. */
export function beginWithAKey(public_url: string): string {
  const at = (endpoint: Endpoint) => new URL(addressOf(endpoint.path), public_url).href
  const mcp = {
    mcpServers: { tertulia: { type: 'http', url: at(publicApi.mcp), headers: { Authorization: `Bearer ${KEY}` } } },
  }
  const hours = String(API_KEY_OVERLAP_HOURS / 24)
  return `<section id="begin"><h2>Empezar con una clave</h2>
<p>Una clave abre un agente, y ese agente solo. Créala en <a href="/integrations/api-keys">Ajustes, Claves API</a>: se muestra una vez; guárdala en tu servidor. Un agente tiene ${API_KEYS_PER_AGENT} como mucho.</p>
${code(`curl ${at(publicApi.ask)} \\
  -H 'Authorization: Bearer ${KEY}' \\
  -H 'Content-Type: application/json' \\
  -d '${CUSTOMER}'`)}
<p>Contesta el agente desplegado, en la conversación abierta de ese cliente o en una nueva. <code>customer_id</code> es tu identificador del cliente: quien tiene la clave y lo conoce lee su chat. Con el mismo <code>client_id</code> es el mismo mensaje, con la misma respuesta. Si tarda más de ${ANSWER_WAIT_SECONDS} s, <code>state</code> es <code>pending</code>: repite la llamada. Si lo lleva una persona es <code>with_person</code>, y lo que escriba está en:</p>
${code(`curl '${at(publicApi.chat)}?customer_id=cliente-77&after=ID_DEL_ÚLTIMO_MENSAJE' -H 'Authorization: Bearer ${KEY}'`)}
<h3>Qué abre cada clave</h3>
<table><thead><tr><th>Tipo</th>${KEY_RIGHTS.map((right) => `<th>${RIGHTS[right]}</th>`).join('')}</tr></thead><tbody>
${API_KEY_ROLES.map((role) => `<tr><td><code>${role}</code></td>${KEY_RIGHTS.map((right) => `<td>${keyMay(role, right) ? 'sí' : 'no'}</td>`).join('')}</tr>`).join('\n')}
</tbody></table>
<p>Salvo con <code>full</code>, en las conversaciones no se ven correos, teléfonos ni otros números personales.</p>
<table><thead><tr><th>Llamada</th><th>Necesita</th></tr></thead><tbody>
${Object.values(publicApi)
  .map(
    ({ method, path, needs }) =>
      `<tr><td><code>${method} ${escapeHtml(mounted(path))}</code></td><td><code>${needs}</code></td></tr>`,
  )
  .join('\n')}
</tbody></table>
<h3>Errores y límites</h3>
<p>Los errores se dicen en el idioma de <code>Accept-Language</code>.</p>
<table><tbody>
${(
  [
    'api_key_refused',
    'api_key_role',
    'api_key_origin',
    'not_found',
    'agent_not_available',
    'turn_in_progress',
    'too_many_requests',
    'too_many_hops',
  ] as const
)
  .map(
    (name) =>
      `<tr><td><code>${name}</code></td><td>${ERRORS[name].status}</td><td>${escapeHtml(ERRORS[name].es)}</td></tr>`,
  )
  .join('\n')}
</tbody></table>
<p>Cada clave tiene sus llamadas por minuto: ${CALLS_A_MINUTE.join(', ')}. Las que pasen se rechazan con 429 y <code>Retry-After</code>, en segundos.</p>
<h3>Desde una web</h3>
<p>Un servidor no manda <code>Origin</code> y la usa desde donde sea. Un navegador, solo desde las webs que la clave nombra; sin ninguna, desde ninguna. En una web la clave la ve cualquiera: usa una de tipo <code>chat</code> y un <code>customer_id</code> que nadie pueda adivinar.</p>
<h3>Cambiar una clave</h3>
<p>Al cambiarla eliges cuánto sigue valiendo la anterior, hasta ${hours} días: pones la nueva en tus sistemas y nada se para.</p>
<h3>Si una herramienta del agente llama a esta API</h3>
<p>Cada llamada de una herramienta lleva <code>Tertulia-Hops</code>: cuántas van seguidas. Si tu sistema llama aquí a causa de ella, reenvía esa cabecera tal cual. Desde ${MOST_HOPS} el mensaje se rechaza, para que no dé vueltas sin fin.</p>
<h3>El agente como servidor MCP</h3>
<p>Streamable HTTP, sin sesiones. Herramientas: <code>search_knowledge</code> y, si la clave puede chatear, <code>ask</code> y <code>hand_over</code>.</p>
${code(JSON.stringify(mcp, null, 2))}
</section>`
}

const code = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`
