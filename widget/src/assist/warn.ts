/** Tells who built the page, in Spanish and English, what is wrong with the script's place on it. */
const WORDS = {
  no_agent: [
    'Al script del chat le falta el atributo data-agent con el identificador del agente.',
    'The script of the chat has no attribute data-agent with the id of the agent.',
  ],
  second_agent: [
    'En esta página ya está el chat de otro agente; este no se muestra:',
    'The chat of another agent is on this page already; this one is not shown:',
  ],
  agent_not_available: ['Ningún agente publicado tiene este identificador:', 'No agent that is live has this id:'],
  origin_not_allowed: [
    'El agente no admite esta web: añádela a los dominios permitidos de la burbuja.',
    'The agent does not allow this website: add it to the allowed domains of the bubble.',
  ],
  frame: [
    'El marco del chat no se ha cargado. Si la página tiene una política de seguridad (CSP), su frame-src debe permitir',
    'The frame of the chat has not loaded. If the page has a content security policy, its frame-src must allow',
  ],
} as const
type Trouble = keyof typeof WORDS

/** Says in the browser's console what keeps the chat from showing. @param code anything else: the agent is not to be had */
export function warn(code: string, detail = ''): void {
  const words = WORDS[code as Trouble] ?? WORDS.agent_not_available
  // oxlint-disable-next-line no-console -- the page's developer looks there
  for (const each of words) console.warn(`Tertulia: ${each} ${detail}`.trim())
}

/** @param agent whose script it is, on a page that has another one's chat; empty if it does not say */
export const warnOfScript = (agent: string): void => warn(agent ? 'second_agent' : 'no_agent', agent)
