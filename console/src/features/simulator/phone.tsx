import type { PhoneMessage, Simulator } from '@tertulia/contract/simulator'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Glyph } from '#ui/glyph.tsx'
import { PhoneChat } from './phone-chat.tsx'
import { type AboutMessage, PhoneComposer } from './phone-composer.tsx'
import { useAct } from './simulator-queries.ts'
import type { ControlSwitch } from './use-controls.ts'
import type { Outgoing } from './use-outgoing.ts'

type Props = {
  connectionId: string
  simulator: Simulator | undefined
  agentName: string
  clock: number
  outgoing: Outgoing
  onControl: ControlSwitch
}

/** The customer's phone below its head: what is wrong with it, the chat, and what one writes in. */
export function Phone({ connectionId, simulator, agentName, clock, outgoing, onControl }: Props) {
  const { t } = useTranslation()
  const act = useAct(connectionId)
  const [about, setAbout] = useState<AboutMessage>()
  const isBlocked = simulator?.controls.block.is_on ?? false
  const isOffline = simulator?.controls.lose_line.is_on ?? false
  const verbs = {
    reply: (message: PhoneMessage) => setAbout({ kind: 'reply', message }),
    edit: (message: PhoneMessage) => setAbout({ kind: 'edit', message }),
    react: ({ id: message_id }: PhoneMessage, emoji: string) => act({ kind: 'reaction', message_id, emoji }),
    erase: ({ id: message_id }: PhoneMessage) => act({ kind: 'delete', message_id }),
  }
  return (
    <>
      {isBlocked && (
        <WarnLine
          words={t(($) => $.simulator.is_blocked)}
          undo={t(($) => $.simulator.unblock)}
          onUndo={() => onControl('block', false)}
        />
      )}
      {isOffline && (
        <WarnLine
          words={t(($) => $.simulator.is_offline)}
          undo={t(($) => $.simulator.reconnect)}
          onUndo={() => onControl('lose_line', false)}
        />
      )}
      <PhoneChat simulator={simulator} agentName={agentName} clock={clock} outgoing={outgoing} verbs={verbs} />
      <PhoneComposer
        key={about && `${about.kind} ${about.message.id}`}
        about={about}
        disabledReason={isBlocked ? t(($) => $.simulator.is_blocked) : undefined}
        onDone={() => setAbout(undefined)}
        onPost={outgoing.post}
        onEdit={(message, text) => act({ kind: 'edit', message_id: message.id, text })}
      />
    </>
  )
}

function WarnLine({ words, undo, onUndo }: { words: string; undo: string; onUndo: () => void }) {
  return (
    <output className="type-meta flex shrink-0 items-center gap-2 border-b border-warn-line bg-warn-bg px-3 py-1.5 text-warn-text">
      <Glyph name="alert" tone="warn" />
      <span className="min-w-0 flex-1">{words}</span>
      <button type="button" className="link touch-target shrink-0" onClick={onUndo}>
        {undo}
      </button>
    </output>
  )
}
