import type { Attachment } from '@tertulia/contract/attachments'
import type { Message as MessageData } from '@tertulia/contract/messages'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Citation, ConversationLine, Message } from '#ui/message.tsx'
import { MessageLog } from '#ui/message-log.tsx'
import { messageAnchor } from '#features/conversation-analysis/evidence-marks.ts'
import type { TranscriptNote } from '#features/inbox/use-transcript-notes.tsx'
import type { Fared } from '#features/deliveries/use-deliveries.tsx'
import { SentAttachments } from '#features/attachments/sent-attachments.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { OfferedChoices, TappableChoices, tappedOf, type Taps } from './offered-choices.tsx'

type Props = {
  messages: readonly MessageData[]
  agentName: string
  label: string
  /** The reader is the customer, as in the test panel. */
  mirrored?: boolean
  /** Each day stands above what was said on it. */
  hasDays?: boolean
  /** Internal notes, placed by their times. */
  notes?: readonly TranscriptNote[]
  /** Numbers of the customer's messages, by id, for links to them. */
  numbers?: ReadonlyMap<string, number> | undefined
  /** Content after the last message: typing, an answer on its way. */
  after?: ReactNode
  before?: ReactNode
  /** «Por qué» under each answer. */
  onWhy?: ((message: MessageData) => void) | undefined
  /** Under each answer, beside «Por qué». */
  renderActions?: ((message: MessageData) => ReactNode) | undefined
  /** Renders the agent's text as channels other than the web show it. */
  renderText?: ((answer: MessageData) => ReactNode) | undefined
  /** Which files come as links, if the agent is read elsewhere than on the web. */
  asLink?: ((attachment: Attachment) => boolean) | undefined
  /** Taps what the last answer offers, in a test. `written`: it stands in the words already, to be written back. */
  taps?: Taps | 'written' | undefined
  /** The delivery of our messages, if a provider delivers them: beside its time, and below its words. */
  faredOf?: ((message: MessageData) => Fared | undefined) | undefined
  /** «Corregir» under each answer, for members with the right. The page shows the editor. */
  corrects?: { corrected?: ReadonlySet<string> } | undefined
}

/** Transcript of a conversation: messages with speakers and sources. */
export function Transcript({
  messages,
  agentName,
  label,
  mirrored = false,
  hasDays = false,
  notes = [],
  numbers,
  before: earlier,
  after,
  onWhy,
  renderActions,
  renderText,
  asLink,
  taps,
  faredOf,
  corrects,
}: Props) {
  const format = useFormat()
  const dayOf = (message: MessageData | undefined) => message && format.fullDate(message.created_at)
  const last = messages.findLast(({ from }) => from !== 'event')
  // Notes before the first loaded message are shown with the earlier messages.
  const notesBetween = (after: MessageData | undefined, before: MessageData | undefined) =>
    notes.filter(({ at }) => (after ? at > after.created_at : !earlier) && (!before || at <= before.created_at))
  const choicesOf = (message: MessageData) => {
    if (message.choices.length === 0 || taps === 'written') return null
    if (taps && message === last) return <TappableChoices choices={message.choices} {...taps} />
    return <OfferedChoices choices={message.choices} tapped={tappedOf(message, messages)} />
  }
  return (
    <MessageLog label={label} firstId={messages[0]?.id}>
      {earlier}
      {messages.map((message, at) => (
        <Fragment key={message.id}>
          <TranscriptNotes notes={notesBetween(messages[at - 1], message)} />
          {hasDays && dayOf(message) !== dayOf(messages[at - 1]) && <DayHead at={message.created_at} />}
          <TranscriptMessage
            message={message}
            number={numbers?.get(message.id)}
            agentName={agentName}
            mirrored={mirrored}
            onWhy={onWhy}
            renderActions={renderActions}
            renderText={renderText}
            asLink={asLink}
            choices={choicesOf(message)}
            fared={faredOf?.(message)}
            corrects={corrects}
          />
        </Fragment>
      ))}
      <TranscriptNotes notes={notesBetween(messages.at(-1), undefined)} />
      {after}
    </MessageLog>
  )
}

function TranscriptNotes({ notes }: { notes: readonly TranscriptNote[] }) {
  return notes.map(({ id, content }) => (
    <div key={id} className="self-stretch">
      {content}
    </div>
  ))
}

/** It stays in sight while one reads what was said on it. */
function DayHead({ at }: { at: string }) {
  const format = useFormat()
  return (
    <p className="type-meta sticky top-0 z-(--layer-sticky) self-center rounded-pill bg-surface px-2.5 py-0.5 text-ink-2">
      {format.fullDate(at)}
    </p>
  )
}

function TranscriptMessage({
  message,
  number,
  agentName,
  mirrored,
  onWhy,
  renderActions,
  renderText,
  asLink,
  choices,
  fared,
  corrects,
}: {
  message: MessageData
  number: number | undefined
  agentName: string
  mirrored: boolean
  onWhy: Props['onWhy']
  renderActions: Props['renderActions']
  renderText: Props['renderText']
  asLink: Props['asLink']
  choices: ReactNode
  fared: Fared | undefined
  corrects: Props['corrects']
}) {
  const { t } = useTranslation()
  const format = useFormat()
  if (message.from === 'event') {
    const isPerson = message.event === 'person_joined' || message.event === 'person_left'
    const isToTeam = message.event === 'transferring' && !message.person_name
    const words = isToTeam ? 'transferring_team' : (message.event ?? 'ended')
    return message.event ? (
      <ConversationLine {...(isPerson && { by: 'person' as const })}>
        {t(($) => $.conversations[words], { name: message.person_name ?? '', text: message.text })} ·{' '}
        {format.time(message.created_at)}
      </ConversationLine>
    ) : null
  }
  const name =
    message.from === 'customer'
      ? t(($) => $.conversations.customer)
      : message.from === 'agent'
        ? agentName
        : (message.person_name ?? '')
  // A message beside an answer, such as that a tool takes a moment, belongs to no turn and has no receipt.
  const isAnswer = message.from === 'agent' && message.turn_id !== null
  const why = onWhy && isAnswer
  const actions = isAnswer && renderActions?.(message)
  return (
    <Message
      id={messageAnchor(message.id)}
      from={message.from}
      name={name}
      time={format.time(message.created_at)}
      mark={fared?.mark}
      number={number}
      mirrored={mirrored}
      files={
        <>
          {message.attachments.length > 0 && (
            <SentAttachments attachments={message.attachments} said={message.text} asLink={asLink} />
          )}
          {choices}
        </>
      }
      below={
        (fared?.below || message.sources.length > 0 || why || actions || (corrects && isAnswer)) && (
          <>
            {fared?.below}
            {message.sources.map((source) => (
              <Citation
                key={source.n}
                number={source.n}
                title={source.locator ? `${source.title}, ${source.locator}` : source.title}
                kind={source.kind === 'faq' ? t(($) => $.conversations.faq) : t(($) => $.conversations.file)}
                excerpt={format.quote(
                  source.mark ? source.excerpt.slice(source.mark.start, source.mark.end) : source.excerpt,
                )}
              />
            ))}
            {why && (
              <button
                type="button"
                className="link touch-target text-[11px]/[18px] text-ink-2"
                onClick={() => onWhy(message)}
              >
                {t(($) => $.conversations.why)}
              </button>
            )}
            {actions}
            {corrects && isAnswer && (
              <Link
                to="."
                search={(now) => ({ ...now, correct: message.id })}
                resetScroll={false}
                className="link touch-target inline-block text-[11px]/[18px] text-ink-2"
              >
                {corrects.corrected?.has(message.id)
                  ? t(($) => $.conversations.corrected)
                  : t(($) => $.conversations.correct)}
              </Link>
            )}
          </>
        )
      }
    >
      {message.text === '' ? null : renderText && message.from === 'agent' ? (
        renderText(message)
      ) : (
        <RichText text={message.text} />
      )}
    </Message>
  )
}
