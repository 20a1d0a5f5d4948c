import type { TableRules } from './column-rules.ts';

/** Books are everybody's; where a member is in them, and what they have marked and noted, is theirs. */
export const EBOOKS_COLUMNS: TableRules = {
  ebook_places: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'ebook_id chapter_id share finished device_name edited_at',
    internal: 'user_id',
  },
  ebook_marks: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'id ebook_id chapter_id language kind anchor note created_at edited_at',
    exported: 'deleted_at',
    internal: 'user_id',
  },
  ebooks: {
    owner: null,
    onDeletion: 'keep',
    internal:
      'id slug title title_en author description description_en cover status version content_hash created_at updated_at published_at deleted_at',
  },
  ebook_chapters: { owner: null, onDeletion: 'keep', internal: 'ebook_id id place ready' },
  ebook_chapter_texts: {
    owner: null,
    onDeletion: 'keep',
    internal: 'ebook_id chapter_id language title content words',
  },
  ebook_files: {
    owner: null,
    onDeletion: 'keep',
    internal: 'ebook_id language format key sha256 bytes name uploaded_at',
  },
  ebook_events: {
    owner: 'actor_id',
    onDeletion: 'keep',
    except: { actor_id: 'id' },
    internal: 'id ebook_id at version actor_id action changes',
  },
};
