// Says in the editor which entry a reference names. Both the block and the panel show it below their field.
((wp) => {
  const { createElement, useEffect, useState } = wp.element;

  /** An author has stopped typing after this time. */
  const PAUSE_MS = 500;

  function EntryNotice({ reference }) {
    const post = wp.data.useSelect((select) => select('core/editor')?.getCurrentPostId());
    const isSaving = wp.data.useSelect((select) => select('core/editor')?.isSavingPost());
    const [result, setResult] = useState();
    useEffect(() => {
      if (isSaving) return undefined;
      let isCurrent = true;
      const show = (value) => isCurrent && setResult(value);
      const timer = setTimeout(() => {
        const path = wp.url.addQueryArgs('/journal/v1/check', { reference, post: Number(post) || 0 });
        wp.apiFetch({ path }).then(show, ({ message }) => show({ status: 'error', message }));
      }, PAUSE_MS);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }, [reference, post, isSaving]);
    if (!result) return null;
    const options = { status: result.status, isDismissible: false, className: 'journal-entry-notice' };
    return createElement(wp.components.Notice, options, result.message);
  }

  window.journalEditor = { EntryNotice };
})(window.wp);
