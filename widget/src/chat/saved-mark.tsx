/** Says that an answer is a saved one: no agent read the question. */
export const SavedMark = ({ words }: { words: string }) => <p className="mark">{words}</p>
