-- Which model of the same address writes voice notes down; null: none does.
alter table model_settings add column transcription_model text;
-- What is said in a voice note, where it was written down.
alter table attachment add column voice_words text check (voice_words is null or voice_seconds is not null);
