/** Suggested messages to send with a tap. */
export function QuickReplies({ choices, onChoose }: { choices: string[]; onChoose: (choice: string) => void }) {
  if (choices.length === 0) return null
  return (
    <div className="quick-replies">
      {choices.map((choice) => (
        <button key={choice} type="button" onClick={() => onChoose(choice)}>
          {choice}
        </button>
      ))}
    </div>
  )
}
