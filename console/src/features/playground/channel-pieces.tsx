import { useQuery } from '@tanstack/react-query'
import type { ReadingChannel } from '@tertulia/contract/channels'
import type { Message } from '@tertulia/contract/messages'
import { playground } from '@tertulia/contract/playground'
import { query } from '#api/query.ts'
import { BubbleBox } from '#features/simulator/phone-bubble.tsx'
import { MessageOptions } from '#features/simulator/message-options.tsx'
import { RichText } from '#ui/rich-text.tsx'

type Props = {
  agentId: string
  channel: ReadingChannel
  answer: Message
  onSay: (words: string, choice?: string) => void
}

/** An answer as a provider would get it, piece by piece, drawn as on the phone. The server says what the pieces are. */
export function ChannelPieces({ agentId, channel, answer, onSay }: Props) {
  const params = { agent_id: agentId, message_id: answer.id }
  const { data } = useQuery({ ...query(playground.pieces, { params, query: { channel } }), staleTime: Infinity })
  if (!data) return <RichText text={answer.text} />
  // The transcript shows the files below.
  const words = data.pieces.filter(({ file }) => file === null)
  const choose = ({ id, title }: { id: string; title: string }) => {
    const known = answer.choices.find((each) => 'passage_id' in each && id.endsWith(each.passage_id))
    onSay(title, known && 'passage_id' in known ? known.passage_id : undefined)
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      {words.map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one answer never move
        <BubbleBox key={at} isOwn={false}>
          <p className="type-chat wrap-anywhere whitespace-pre-wrap">{piece.text}</p>
          <MessageOptions message={{ ...piece, chosen: null }} isOff={false} onChoose={choose} />
        </BubbleBox>
      ))}
    </div>
  )
}
