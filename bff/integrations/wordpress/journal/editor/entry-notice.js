// Says in the editor which entry a reference names. Both the block and the panel show it below their field.
((wp) => {
  const { createElement, useEffect, useState } = wp.element;

  /** An author has stopped typing after this time. */
  const PAUSE_MS = 500;

  function check(reference, post) {
    return wp.apiFetch({ path: wp.url.addQueryArgs('/journal/v1/check', { reference, post }) });
  }

  function EntryNotice({ reference }) {
    const post = wp.data.useSelect((select) => select('core/editor')?.getCurrentPostId());
    const isSaving = wp.data.useSelect((select) => select('core/editor')?.isSavingPost());
    const [result, setResult] = useState();
    useEffect(() => {
      if (isSaving) return undefined;
      let isCurrent = true;
      const show = (value) => isCurrent && setResult(value);
      const timer = setTimeout(() => {
        check(reference, Number(post) || 0).then(show, ({ message }) => show({ status: 'error', message }));
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
