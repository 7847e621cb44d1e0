import type { ChatLook } from '@tertulia/contract/chat'
import type { ReactNode } from 'react'
import type { Texts } from '../texts/texts.ts'
import { Attachments } from './attachments.tsx'
import type { LinkTo } from './link-to.ts'
import { Bubble } from './message-view.tsx'
import { RichText } from './rich-text-view.tsx'
import { SavedMark } from './saved-mark.tsx'
import type { Said, SavedAnswer } from './state.ts'
import './unsent.css'

type Props = {
  said: Said
  /** For the line. */
  isWaiting: boolean
  look: ChatLook
  language: string
  texts: Texts
  linkTo: LinkTo
  onChoose: (answer: SavedAnswer) => void
  /** The message about the failure. */
  children: ReactNode
}

/** Something that the server has not taken yet, and the saved answer that was found for it meanwhile. */
export function Unsent({ said, isWaiting, look, language, texts, linkTo, onChoose, children }: Props) {
  const { saved, offered } = said.away ?? {}
  return (
    <>
      <div className="out">
        {said.text && (
          <Bubble from="customer" speaker={texts.you}>
            <RichText text={said.text} />
          </Bubble>
        )}
        {said.files && (
          <Attachments attachments={said.files} said={said.text} language={language} texts={texts} linkTo={linkTo} />
        )}
        {isWaiting && !children && (
          <p className="mark waiting">
            <svg viewBox="0 0 20 20" width="12" height="12" aria-hidden="true">
              <path
                d="M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM10 6v4.3l2.8 1.7"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            {texts.waiting}
          </p>
        )}
        {children}
      </div>
      {offered && (
        <div className="in">
          <Bubble from="agent" speaker={look.agent_name}>
            <p>{texts.saved_offer}</p>
          </Bubble>
          <div className="saved-offer">
            {offered.map((each) => (
              <button key={each.passage_id} type="button" onClick={() => onChoose(each)}>
                {each.question}
              </button>
            ))}
          </div>
          <SavedMark words={texts.saved_questions} />
        </div>
      )}
      {saved && (
        <div className="in">
          <Bubble from="agent" speaker={look.agent_name}>
            <RichText text={saved.text} />
          </Bubble>
          <SavedMark words={texts.saved_answer} />
        </div>
      )}
    </>
  )
}
