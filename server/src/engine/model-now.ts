import type { AgentLanguage } from '@tertulia/contract/agents'
import { type Channel, PLAYGROUND } from '@tertulia/contract/channels'
import type { Judged } from '@tertulia/contract/judged-hours'

type OwnChannel = 'page' | 'link' | 'program'

/** Channels by the words that they are told in; those of providers have names of their own. */
const CHANNELS: Record<Exclude<Channel, typeof PLAYGROUND>, { own: OwnChannel } | { name: string }> = {
  bubble: { own: 'page' },
  web: { own: 'page' },
  share_link: { own: 'link' },
  api: { own: 'program' },
  whatsapp: { name: 'WhatsApp' },
  whatsapp_simulator: { name: 'WhatsApp' },
  instagram: { name: 'Instagram' },
  messenger: { name: 'Messenger' },
}

const WORDS: Record<
  AgentLanguage,
  {
    now: string
    tomorrow: string
    open: string
    until: string
    closed: string
    opens: string
    channel: string
    channels: Record<OwnChannel, string>
    writes: string
    languages: Record<AgentLanguage, string>
  }
> = {
  es: {
    now: 'Ahora es',
    tomorrow: 'Mañana es',
    open: 'El negocio está abierto',
    until: 'hasta las',
    closed: 'El negocio está cerrado',
    opens: 'Abre el',
    channel: 'Escribe por',
    channels: { page: 'el chat de la página', link: 'un enlace al chat', program: 'un programa del negocio' },
    writes: 'El cliente escribe en',
    languages: { es: 'español', en: 'inglés', fr: 'francés', pt: 'portugués' },
  },
  en: {
    now: 'It is now',
    tomorrow: 'Tomorrow is',
    open: 'The business is open',
    until: 'until',
    closed: 'The business is closed',
    opens: 'It opens on',
    channel: 'They write by',
    channels: { page: 'the chat on the website', link: 'a link to the chat', program: 'a program of the business' },
    writes: 'The customer writes in',
    languages: { es: 'Spanish', en: 'English', fr: 'French', pt: 'Portuguese' },
  },
  fr: {
    now: 'Nous sommes le',
    tomorrow: 'Demain, c’est le',
    open: 'L’entreprise est ouverte',
    until: 'jusqu’à',
    closed: 'L’entreprise est fermée',
    opens: 'Elle ouvre le',
    channel: 'On écrit par',
    channels: { page: 'le chat du site', link: 'un lien vers le chat', program: 'un programme de l’entreprise' },
    writes: 'Le client écrit en',
    languages: { es: 'espagnol', en: 'anglais', fr: 'français', pt: 'portugais' },
  },
  pt: {
    now: 'Agora é',
    tomorrow: 'Amanhã é',
    open: 'O negócio está aberto',
    until: 'até às',
    closed: 'O negócio está fechado',
    opens: 'Abre a',
    channel: 'Escreve por',
    channels: { page: 'o chat da página', link: 'um link para o chat', program: 'um programa do negócio' },
    writes: 'O cliente escreve em',
    languages: { es: 'espanhol', en: 'inglês', fr: 'francês', pt: 'português' },
  },
}

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: AgentLanguage, time_zone: string, hasTime: boolean): Intl.DateTimeFormat {
  const key = `${language} ${time_zone} ${hasTime}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, {
    timeZone: time_zone,
    dateStyle: 'full',
    ...(hasTime && { timeStyle: 'short', hourCycle: 'h23' }),
  })
  formats.set(key, made)
  return made
}

/**
 * The moment in words for a model: date and time where the agent is, whether the business is open, in which language the
 * customer writes and by which channel.
 * @param language it is told in
 */
export function nowInWords(
  language: AgentLanguage,
  customers: AgentLanguage,
  {
    moment,
    time_zone,
    judged,
    channel,
  }: { moment: Date; time_zone: string; judged?: Judged | undefined; channel?: Channel | undefined },
): string {
  const words = WORDS[language]
  const day = (date: string) => formatOf(language, 'UTC', false).format(new Date(`${date}T00:00:00Z`))
  const state = (): string => {
    if (!judged) return ''
    const { is_open, closes, opens } = judged
    if (is_open) return closes ? `${words.open} ${words.until} ${closes.clock}.` : `${words.open}.`
    return opens ? `${words.closed}. ${words.opens} ${day(opens.day)}, ${opens.clock}.` : `${words.closed}.`
  }
  // A test of the playground comes by no channel.
  const channelOf = (): string => {
    if (!channel || channel === PLAYGROUND) return ''
    const by = CHANNELS[channel]
    return `${words.channel} ${'own' in by ? words.channels[by.own] : by.name}.`
  }
  return [
    `${words.now} ${formatOf(language, time_zone, true).format(moment)}.`,
    `${words.tomorrow} ${formatOf(language, time_zone, false).format(new Date(moment.getTime() + DAY_MS))}.`,
    state(),
    `${words.writes} ${words.languages[customers]}.`,
    channelOf(),
  ]
    .filter(Boolean)
    .join('\n')
}
